//! Migrations, which bring a database of any release to the current schema.
//!
//! They are listed here and not found by sqlx's macro, which would build SQLite a second time, for the compiler.

use sqlx::{
    SqlSafeStr as _,
    migrate::{Migration, MigrationType, Migrator},
};

/// Lists the files of a folder in `migrations/`, each by its number and name.
macro_rules! migrations {
    ($folder:literal: $($number:literal $name:literal),* $(,)?) => {
        std::sync::LazyLock::new(|| {
            crate::migrations::migrator(&[$((
                $number,
                $name,
                include_str!(concat!("../../migrations/", $folder, "/", $number, "_", $name, ".sql")),
            )),*])
        })
    };
}
pub(crate) use migrations;

/// Returns a migrator for these steps, each a number, a name and its SQL, in order.
pub(crate) fn migrator(steps: &[(&'static str, &'static str, &'static str)]) -> Migrator {
    let step = |&(number, name, text): &(&'static str, &'static str, &'static str)| {
        let version = number.parse().expect("a migration's number has digits only");
        let description = name.replace('_', " ").into();
        Migration::new(version, description, MigrationType::Simple, text.into_sql_str(), false)
    };
    Migrator::with_migrations(steps.iter().map(step).collect())
}

#[cfg(test)]
mod tests {
    use crate::{postgres, sqlite};

    #[test]
    fn every_file_of_a_migration_is_listed() {
        for (folder, listed) in
            [("sqlite", &sqlite::MIGRATIONS), ("postgres", &postgres::MIGRATIONS)]
        {
            let files = std::fs::read_dir(format!("migrations/{folder}")).unwrap();
            let mut files: Vec<String> =
                files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
            files.sort();
            let listed = listed.iter().map(|step| {
                format!("{:04}_{}.sql", step.version, step.description.replace(' ', "_"))
            });
            assert_eq!(listed.collect::<Vec<String>>(), files);
        }
    }
}
