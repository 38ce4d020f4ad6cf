//! Names the commit that is built for release, and its date: `quark --version` and the metrics say it. Other builds don't
//! name it, so that a commit is no reason to build everything again.

use std::{env, path::Path, process::Command};

fn main() {
    println!("cargo::rerun-if-env-changed=QUARK_COMMIT");
    // Where there is no repository, as in the container's build, somebody else says it.
    let told = env::var("QUARK_COMMIT").ok().filter(|told| !told.is_empty());
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let build = match told {
        None if is_release => of_repository().unwrap_or_else(|| "unknown commit".to_owned()),
        None => "development build".to_owned(),
        Some(told) => told,
    };
    println!("cargo::rustc-env=BUILD_COMMIT={build}");
}

/// The commit of the repository here, if there is one.
fn of_repository() -> Option<String> {
    // One of a folder above would be somebody else's.
    Path::new(".git").exists().then_some(())?;
    let branch = git(&["rev-parse", "--symbolic-full-name", "HEAD"])?;
    // All that a commit changes, or a change of branch. A file that is missing would have this run each time.
    for name in ["HEAD", "logs/HEAD", &branch] {
        let path = git(&["rev-parse", "--git-path", name])?;
        if Path::new(&path).exists() {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    git(&["log", "-1", "--no-show-signature", "--abbrev=9", "--format=%h %cs"])
}

/// Output of git, if it succeeds.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let said = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| said.trim().to_owned())
}
