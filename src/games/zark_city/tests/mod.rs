//! Tests.
use super::rules::*;
use crate::game::*;
mod pictures;

#[test]
fn measure() {
    use std::time::Instant;
    for seats in 2..=5u8 {
        let mut ext = std::collections::BTreeMap::new();
        let (mut moves, mut over, mut wins, mut legal_total, mut most) = (0u64, 0u64, 0u64, 0u64, 0usize);
        let (mut maxw, mut maxh, mut maxp, mut maxoff) = (0, 0, 0, 0);
        let start = Instant::now();
        for seed in 0..250u64 {
            let mut luck = Luck::seeded(seed);
            let mut whim = Luck::seeded(!seed);
            let mut game = ZarkCity::setup(&Options::default(), seats, &mut luck);
            while let Status::Waiting(turn) = game.status() {
                let seat = turn.first().unwrap();
                let list = game.legal(seat);
                legal_total += list.len() as u64;
                most = most.max(list.len());
                let action = *whim.pick(&list).unwrap();
                game.apply(seat, &action, &mut luck).unwrap();
                moves += 1;
            }
            over += 1;
            if matches!(game.stage, Stage::Won(_)) { wins += 1; }
            let xs = || game.city.sites.iter().map(|s| s.cell.column);
            let ys = || game.city.sites.iter().map(|s| s.cell.row);
            let (x0, x1, y0, y1) = (xs().min().unwrap(), xs().max().unwrap(), ys().min().unwrap(), ys().max().unwrap());
            maxw = maxw.max(x1 - x0 + 1);
            maxh = maxh.max(y1 - y0 + 1);
            let off = (12 - x0).max(x1 - 12).max(12 - y0).max(y1 - 12);
            maxoff = maxoff.max(off);
            *ext.entry(off).or_insert(0) += 1;
            let mut cells = vec![];
            game.city.places(&game.city.ground(), game.city.sites.iter(), &mut cells);
            maxp = maxp.max(cells.len());
        }
        let t = start.elapsed();
        println!("{seats}: {over} games {wins} wins {moves} moves {:?}/move, mean legal {} most {most}; w {maxw} h {maxh} off {maxoff} places {maxp} {ext:?}", t / moves as u32, legal_total / moves);
    }
}
