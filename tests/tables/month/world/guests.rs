//! A host with guests: some are invited, somebody is kept away, and somebody hears of new tables.

use super::*;
use quark::session::{Admission, Terms};

/// Number of the first of these people; none of them has another table.
const GUESTS: u64 = 40_000;
/// Time for an invitation, in milliseconds.
const WITHIN: Timestamp = 5 * HOUR;

impl World {
    /// A host keeps three seats for guests, each of whom accepts, declines, or lets the time pass. Others may sit down once
    /// the host lets them, but for somebody whom the host has blocked. Somebody hears of the table later.
    pub async fn hosts_guests(&mut self) {
        let all: [UserId; 7] = std::array::from_fn(|nth| UserId((GUESTS + nth as u64) << 22));
        let [host, one, two, three, listener, stranger, blocked] = all;
        let store = self.service.store().clone();
        for user in all {
            store.remember(user, &format!("Guest {}", user.0)).await.unwrap();
        }
        store.subscribe_to_openings(GUILD, &["zark-city"], listener).await.unwrap();
        store.block(host, blocked).await.unwrap();
        let (admits, game) = (Admission::Invited, catalog().find("zark-city").unwrap());
        let place = Location { guild: Some(GUILD), channel: 2 };
        let opening = Opening { admits, ..Opening::new(game, host, self.press(), place) };
        let table = self.service.open(&opening).await.unwrap().table;
        self.shadows.insert(table, Shadow::of(&store, table).await);
        self.follows(table).await;

        let refused = self.does(table, stranger, Act::Join).await;
        assert_eq!(refused, Err(Refusal::NotAdmitted { admits, has: None }));
        self.count("not admitted");
        let everyone = Terms { admits: Some(Admission::Everyone), ..Terms::default() };
        self.does(table, host, Act::Change(everyone)).await.unwrap();
        assert_eq!(self.does(table, blocked, Act::Join).await, Err(Refusal::Kept));
        self.count("kept away");
        let invite = |users: &[UserId]| Act::Invite { users: users.to_vec(), within: WITHIN };
        let refused = self.does(table, host, invite(&[blocked])).await;
        assert_eq!(refused, Err(Refusal::Uninvitable(blocked)), "they don't want to meet");
        self.does(table, host, invite(&[one, two])).await.unwrap();
        self.does(table, host, invite(&[three])).await.unwrap();
        self.settle(table).await;
    }

    /// Tells somebody of the new tables that they can join.
    pub(super) async fn hears(&mut self, user: UserId) {
        let store = self.service.store().clone();
        let heard = store.opened_for(GUILD, user).await.unwrap();
        for table in &heard {
            let session = self.service.load(*table).await.unwrap();
            if self.service.is_open_to(&session, user).await.unwrap() {
                self.count("heard of a table");
            }
        }
        store.mark_openings_told(GUILD, user, &heard, self.now()).await.unwrap();
    }
}
