//! Type erasure of positions: the only place that turns a game's type into [`AnyGame`].

use serde::Serialize;

use super::{AnyGame, Choice, Json, Played, Refused, Unmet};
use crate::{
    Guide, Info, Luck, Note, Seat, Sequel, Standing, Status, Topic, TurnsUp, Viewer,
    ai::{Advice, Advised, Appraisal, Halt, Halted, Mind, Player, Thinker},
    refusal,
};
use quark_scene::Scene;

/// A position whose game's type is hidden.
#[derive(Debug)]
pub(super) struct Erased<G>(pub G);

impl<G: Mind + Guide> AnyGame for Erased<G> {
    fn info(&self) -> &'static Info {
        &const { G::INFO }
    }

    fn status(&self) -> Status {
        self.0.status()
    }

    fn upcoming(&self, seats: u8) -> Vec<Seat> {
        self.0.upcoming(seats)
    }

    fn moves(&self, seat: Seat) -> Vec<Choice> {
        let view = self.0.view(Viewer::Seat(seat));
        let choice = |action: &G::Action| Choice {
            notation: action.to_string(),
            steps: G::steps(&view, action),
            gives_up: G::gives_up(action),
            about: G::about(&view, action),
            stake: G::at_stake(&view, action),
            several: G::several(&view, action),
            sequel: G::sequel(&view, action).map(|next| Sequel {
                action: next.action.to_string(),
                ending: next.ending,
                alone: next.alone,
            }),
        };
        let mut legal = self.0.legal(seat);
        G::arrange(&view, &mut legal);
        legal.iter().map(choice).collect()
    }

    fn orders(&self, seat: Seat) -> Vec<Choice> {
        let view = self.0.view(Viewer::Seat(seat));
        let choice = |notation: String| {
            let steps = G::order_steps(&view, &notation)?;
            Some(Choice { notation, steps, ..Choice::default() })
        };
        G::orders(&view).into_iter().filter_map(choice).collect()
    }

    fn order(&self, seat: Seat, notation: &str) -> Option<Choice> {
        let steps = G::order_steps(&self.0.view(Viewer::Seat(seat)), notation)?;
        Some(Choice { notation: notation.to_owned(), steps, ..Choice::default() })
    }

    fn ordered(&self, seat: Seat, orders: &[String]) -> Option<String> {
        if !self.0.status().waits_for(seat) || orders.is_empty() {
            return None;
        }
        let view = self.0.view(Viewer::Seat(seat));
        let action = G::ordered(&view, orders)?;
        G::at_stake(&view, &action).is_none().then(|| action.to_string())
    }

    fn apply(&mut self, seat: Seat, notation: &str, luck: &mut Luck) -> Result<Played, Refused> {
        match self.0.status() {
            Status::Over(_) => return Err(Refused::Over),
            Status::Waiting(seats) if !seats.contains(seat) => return Err(Refused::NotYourTurn),
            Status::Waiting(_) => (),
        }
        let action = refusal::read::<G>(notation)?;
        let told = |note: Note<G::Event>| Note { to: note.to, event: stored(&note.event) };
        let turned_up = self.0.turns_up(seat, &action);
        let notes = self.0.apply(seat, &action, luck)?.into_iter().map(told).collect();
        Ok(Played {
            notation: action.to_string(),
            concealed: G::conceals(&action),
            turned_up,
            notes,
        })
    }

    fn turns_up(&self, seat: Seat, notation: &str) -> TurnsUp {
        let mut luck = Luck::seeded(0);
        let played = self.boxed_clone().apply(seat, notation, &mut luck);
        let drawn = luck.into_draws().is_ok_and(|draws| !draws.is_empty());
        match played {
            Ok(played) if !drawn => played.turned_up,
            Ok(_) | Err(_) => TurnsUp::ForMany,
        }
    }

    fn in_turn_of(&self, seat: Seat) -> Option<Box<dyn AnyGame>> {
        self.0.in_turn_of(seat).map(|game| Box::new(Erased(game)) as Box<dyn AnyGame>)
    }

    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Box<dyn AnyGame> {
        Box::new(Erased(self.0.imagine(viewer, luck)))
    }

    fn reshuffle_unseen(&mut self, luck: &mut Luck) {
        self.0.reshuffle_unseen(luck);
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        G::scene(&self.0.view(viewer))
    }

    fn panel(&self, seat: Seat, open: &[&str]) -> Scene {
        let open: Vec<_> = open.iter().filter_map(|text| refusal::read::<G>(text).ok()).collect();
        G::panel(&self.0.view(Viewer::Seat(seat)), &open)
    }

    fn alt(&self, viewer: Viewer) -> String {
        G::alt(&self.0.view(viewer))
    }

    fn text(&self, viewer: Viewer) -> String {
        G::text(&self.0.view(viewer))
    }

    fn enlarges(&self) -> bool {
        !G::parts(&self.0.view(Viewer::Spectator)).is_empty()
    }

    fn parts(&self, viewer: Viewer) -> Vec<(String, String)> {
        G::parts(&self.0.view(viewer))
    }

    fn seen(&self, viewer: Viewer) -> Json {
        stored(&self.0.view(viewer))
    }

    fn ending(&self) -> Option<&'static str> {
        G::ending(&self.0.view(Viewer::Spectator))
    }

    fn closing(&self) -> Vec<(Seat, String)> {
        G::closing(&self.0.view(Viewer::Spectator))
    }

    fn is_lost(&self) -> bool {
        matches!(self.0.status(), Status::Over(_)) && G::is_lost(&self.0.view(Viewer::Spectator))
    }

    fn standing(&self, viewer: Viewer) -> Option<Standing> {
        G::standing(&self.0.view(viewer))
    }

    fn unmet(&self, seat: Seat) -> Vec<Unmet> {
        if !self.0.status().waits_for(seat) {
            return Vec::new();
        }
        let mut unmet: Vec<Unmet> = Vec::new();
        let mut met: Vec<String> = Vec::new();
        for (wish, action) in G::wishes(&self.0.view(Viewer::Seat(seat))) {
            match self.0.clone().apply(seat, &action, &mut Luck::seeded(0)) {
                Ok(_) => met.push(wish),
                Err(_) if unmet.iter().any(|other| other.wish == wish) => (),
                Err(illegal) => unmet.push(Unmet { wish, why: illegal.why, rule: illegal.rule }),
            }
        }
        unmet.retain(|unmet| !met.contains(&unmet.wish));
        unmet
    }

    fn lying_open(&self, viewer: Viewer) -> Vec<&'static str> {
        G::lying_open(&self.0.view(viewer))
    }

    fn about_others(&self, viewer: Viewer) -> Vec<String> {
        G::about_others(&self.0.view(viewer))
    }

    fn unseen(&self, viewer: Viewer, topic: &Topic) -> Option<u32> {
        G::unseen(&self.0.view(viewer), topic)
    }

    fn ask(&self, viewer: Viewer) -> String {
        G::ask(&self.0.view(viewer))
    }

    fn think(&self, seat: Seat, player: Player, luck: &mut Luck, halt: &Halt) -> Option<String> {
        let action = Thinker::new(&self.0, seat, luck, halt).choose(player);
        action.map(|action| action.to_string())
    }

    fn advise(&self, seat: Seat, luck: &mut Luck, halt: &Halt) -> Option<Advised<String>> {
        let Advised { best, alike } = Thinker::new(&self.0, seat, luck, halt).advise()?;
        let written = |Advice { action, chance, good_for }: Advice<G::Action>| Advice {
            action: action.to_string(),
            chance,
            good_for,
        };
        Some(Advised { best: best.into_iter().map(written).collect(), alike })
    }

    fn appraise(
        &self,
        seat: Seat,
        played: &str,
        budget: u32,
        luck: &mut Luck,
        halt: &Halt,
    ) -> Result<Option<Appraisal<String>>, Halted> {
        let Ok(played) = refusal::read::<G>(played) else { return Ok(None) };
        if !self.0.legal(seat).contains(&played) {
            return Ok(None);
        }
        let found = Thinker::new(&self.0, seat, luck, halt).appraise(&played, budget)?;
        Ok(found.map(|Appraisal { best, best_chance, played_chance }| Appraisal {
            best: best.to_string(),
            best_chance,
            played_chance,
        }))
    }

    fn save(&self) -> Json {
        stored(&self.0)
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(Erased(self.0.clone()))
    }
}

fn stored(value: &impl Serialize) -> Json {
    serde_json::to_value(value)
        .expect("games, views and events serialise: the conformance tests say so")
}
