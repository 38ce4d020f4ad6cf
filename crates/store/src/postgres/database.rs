//! The server as a database of tables.

use std::time::Duration;

use tokio::sync::broadcast;

use super::{
    COUNT_ON, LIMIT, Postgres,
    errors::{failed, passes},
    processes::{self, outages},
};
use crate::{
    StoreError,
    database::{Database, Due, Reading},
    link::{Link, Working},
    outages::{Outage, Part},
    sql::{Done, Statement, sql},
    write::AnyWrite,
};
use quark_session::Timestamp;

impl Database for Postgres {
    fn patience(&self) -> Option<Duration> {
        Some(LIMIT)
    }

    fn read(&self, statement: Statement) -> Working<'_, Done> {
        Box::pin(async move {
            match self.found(statement.clone()).await {
                Err(error) if passes(&error) => self.found(statement).await,
                done => done,
            }
        })
    }

    fn moment(&self) -> Working<'_, Box<dyn Link>> {
        Box::pin(async move {
            let begin = "begin isolation level repeatable read read only";
            let moment = self.pool.begin_with(begin).await.map_err(failed)?;
            let moment: Box<dyn Link> = Box::new(moment);
            Ok(moment)
        })
    }

    fn write(&self, work: Box<dyn AnyWrite>) -> Working<'_, i64> {
        let postgres = self.clone();
        // Even if the caller is gone, the work is done.
        let working = tokio::spawn(async move { postgres.commit(work.as_ref()).await });
        Box::pin(async move { working.await.map_err(|_| StoreError::Closed)? })
    }

    fn due(&self, due: Due) -> Working<'_, Done> {
        Box::pin(async move {
            let process = self.process.as_ref().map_or(0, |process| process.id());
            self.read(processes::due(due, process)).await
        })
    }

    fn backup<'a>(&'a self, _path: &'a str) -> Working<'a, ()> {
        Box::pin(async { Err(StoreError::NoFile) })
    }

    fn check(&self) -> Working<'_, String> {
        // A server that answers checks its own pages.
        Box::pin(async move {
            self.found(sql("select 1")).await?;
            Ok("ok".to_owned())
        })
    }

    fn beat(&self, now: Timestamp) -> Working<'_, bool> {
        Box::pin(async move {
            let Some(process) = &self.process else { return Ok(false) };
            process.beat(now).await
        })
    }

    fn beats(&self) -> Duration {
        processes::BEAT
    }

    fn woken(&self) -> Working<'_, ()> {
        Box::pin(async move {
            self.woken.notified().await;
            Ok(())
        })
    }

    fn tell(&self, words: String) -> Working<'_, ()> {
        Box::pin(async move {
            let Some(process) = &self.process else { return Ok(()) };
            process.tell(&self.pool, &words).await
        })
    }

    fn told(&self) -> Option<broadcast::Receiver<String>> {
        Some(self.told.subscribe())
    }

    fn processes(&self) -> u32 {
        self.process.as_ref().map_or(1, |process| process.living())
    }

    fn outages(&self) -> Working<'_, Vec<Outage>> {
        Box::pin(async move { self.read(outages::of_the_living()).await?.read() })
    }

    fn share_outages(&self, own: Vec<Outage>) -> Working<'_, Vec<Outage>> {
        Box::pin(async move {
            let Some(process) = &self.process else { return Ok(Vec::new()) };
            let mut tx = self.pool.begin().await.map_err(failed)?;
            let shared = outages::share(&mut tx, process.id(), &own).await?;
            tx.commit().await.map_err(failed)?;
            Ok(shared)
        })
    }

    fn end_outage(&self, part: Part) -> Working<'_, ()> {
        Box::pin(async move {
            let (Some(process), Some(key)) = (&self.process, part.key()) else { return Ok(()) };
            self.found(outages::end(process.id(), key)).await.map(drop)
        })
    }

    fn deaths(&self) -> u64 {
        self.process.as_ref().map_or(0, |process| process.deaths())
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn is_first(&self) -> bool {
        self.process.as_ref().is_none_or(|process| process.is_first)
    }

    fn is_alone(&self) -> Working<'_, bool> {
        Box::pin(async move {
            let living: i64 = sql("select count(*) from processes").one(&mut Reading(self)).await?;
            Ok(living <= 1)
        })
    }

    fn resumed(&self) -> Working<'_, ()> {
        Box::pin(async move {
            let Some(process) = &self.process else { return Ok(()) };
            process.resumed(&self.pool).await
        })
    }

    fn last_seen(&self) -> Option<Timestamp> {
        self.process.as_ref().and_then(|process| process.seen)
    }

    fn schema(&self) -> &'static str {
        "with recursive depths (id, depth) as (
             select oid, 0 from pg_class
             where relkind = 'r' and relnamespace = current_schema()::text::regnamespace
             union all
             select conrelid, depth + 1 from depths
             join pg_constraint on contype = 'f' and confrelid = id and conrelid <> id)
         select relname::text, attname::text, format_type(atttypid, null),
             coalesce(array_position(conkey, attnum), 0) as place
         from (select id, max(depth) as depth from depths group by id) as tables
         join pg_class on pg_class.oid = id
         join pg_attribute on attrelid = id and 0 < attnum and not attisdropped
         left join pg_constraint on conrelid = id and contype = 'p'
         order by depth, id, array_position(conkey, attnum) nulls last, attnum"
    }

    fn count_on(&self) -> Option<Statement> {
        Some(sql(COUNT_ON))
    }

    fn close(&self) -> Working<'_, ()> {
        Box::pin(async move {
            self.listening.as_ref().inspect(|listening| listening.abort());
            let left = match &self.process {
                Some(process) => process.leave(&self.pool).await,
                None => Ok(()),
            };
            self.pool.close().await;
            left
        })
    }
}
