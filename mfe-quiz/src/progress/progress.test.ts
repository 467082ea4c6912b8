import { visitor } from '@cardwise/play-kit/stores';

import { noRanks } from '../streak/ranks.ts';
import {
  countAnswer,
  catchUpCounter,
  nothing,
  progressFrom,
  rebase,
  getStanding,
  awaitServer,
  countGiven,
  followTabs,
  goOnWithOffer,
  resumePlayer,
  startOver,
  unowned,
  welcomeVisitor,
} from './progress.ts';

const saved = { streak: 7, counter: 40 };

it('counts right answers in a row', () => {
  const progress = countAnswer(countAnswer(progressFrom(saved), true), true);
  expect(getStanding(progress)).toEqual({ streak: 9, counter: 42 });
});

it('restarts the streak after a wrong answer', () => {
  const progress = [true, false, true].reduce(
    (progress, correct) => countAnswer(progress, correct),
    progressFrom(saved),
  );
  expect(getStanding(progress)).toEqual({ streak: 1, counter: 43 });
});

it('counts a missed bonus question without ending the streak, and a right one in it', () => {
  const missed = countAnswer(progressFrom(saved), false, true);
  expect(getStanding(missed)).toEqual({ streak: 7, counter: 41 });
  expect(getStanding(countAnswer(missed, true, true))).toEqual({ streak: 8, counter: 42 });
});

it('adds the earlier standing, however late it arrives', () => {
  const progress = [true, true].reduce((progress, correct) => countAnswer(progress, correct), progressFrom(nothing));
  expect(getStanding(rebase(progress, saved))).toEqual({ streak: 9, counter: 42 });
});

it('does not continue an earlier streak that has been broken since', () => {
  const progress = [false, true].reduce((progress, correct) => countAnswer(progress, correct), progressFrom(nothing));
  expect(getStanding(rebase(progress, saved))).toEqual({ streak: 1, counter: 42 });
});

it('adopts a counter that another device has advanced, and never goes back', () => {
  expect(getStanding(catchUpCounter(progressFrom(saved), 45)).counter).toBe(44);
  expect(getStanding(catchUpCounter(progressFrom(saved), 12)).counter).toBe(40);
});

const now = new Date('2026-11-22T10:00:00Z');

it('offers a visitor the standing of the last visit', () => {
  const kept = welcomeVisitor(unowned, saved);
  expect(kept).toMatchObject({ owner: visitor, offer: saved });
  expect(getStanding(kept.progress)).toEqual(saved);
});

it('continues with the offer, or starts over', () => {
  const kept = welcomeVisitor(unowned, saved);
  expect(getStanding(goOnWithOffer(kept).progress)).toEqual(saved);
  expect(getStanding(startOver(kept).progress)).toEqual(nothing);
  expect(startOver(kept).offer).toBeUndefined();
});

it('continues without asking when the visitor has already answered', () => {
  const kept = welcomeVisitor(countGiven(unowned, true, now), saved);
  expect(kept.offer).toBeUndefined();
  expect(getStanding(kept.progress)).toEqual({ streak: 8, counter: 41 });
});

it('adds only answers given after the request to the server’s standing', () => {
  const asked = awaitServer(countGiven(unowned, true, now));
  const settled = resumePlayer(countGiven(asked, true, now), 'player-1', { standing: saved, reached: noRanks });
  expect(settled.owner).toBe('player-1');
  expect(getStanding(settled.progress)).toEqual({ streak: 8, counter: 41 });
});

it('shows answers while waiting for the server', () => {
  expect(getStanding(awaitServer(countGiven(unowned, true, now)).progress)).toEqual({ streak: 1, counter: 1 });
});

it('does not give one player’s progress to a visitor', () => {
  const player = resumePlayer(unowned, 'player-1', { standing: saved, reached: noRanks });
  expect(getStanding(welcomeVisitor(player, undefined).progress)).toEqual({ streak: 0, counter: 0 });
});

it('continues a short streak without asking, until it is answered or started over', () => {
  const kept = welcomeVisitor(unowned, { streak: 2, counter: 40 });
  expect(kept).toMatchObject({ offer: undefined, resumed: true });
  expect(getStanding(kept.progress)).toEqual({ streak: 2, counter: 40 });
  expect(countGiven(kept, true, now).resumed).toBe(false);
  expect(startOver(kept)).toMatchObject({ resumed: false });
  expect(welcomeVisitor(unowned, { streak: 3, counter: 40 })).toMatchObject({ resumed: false, offer: { streak: 3 } });
});

it('asks nothing where there is no streak to lose', () => {
  const kept = welcomeVisitor(unowned, { streak: 0, counter: 40 });
  expect(kept).toMatchObject({ offer: undefined, resumed: false });
  expect(getStanding(kept.progress)).toEqual({ streak: 0, counter: 40 });
});

it('no longer asks who has answered', () => {
  const kept = countGiven(welcomeVisitor(unowned, saved), true, now);
  expect(kept).toMatchObject({ offer: undefined });
  expect(getStanding(kept.progress)).toEqual({ streak: 8, counter: 41 });
});

it('has nothing to continue after starting over', () => {
  expect(welcomeVisitor(unowned, nothing)).toMatchObject({ offer: undefined, resumed: false });
});

it('follows another tab, whether its standing is higher or lower', () => {
  const kept = countGiven(welcomeVisitor(unowned, undefined), true, now);
  expect(getStanding(followTabs(kept, { streak: 5, counter: 9 }).progress)).toEqual({ streak: 5, counter: 9 });
  expect(getStanding(followTabs(kept, { streak: 0, counter: 9 }).progress)).toEqual({ streak: 0, counter: 9 });
  expect(followTabs(kept, { streak: 1, counter: 1 })).toBe(kept);
  expect(followTabs(kept, undefined)).toBe(kept);
});

it('updates the offer from another tab', () => {
  const kept = welcomeVisitor(unowned, saved);
  expect(followTabs(kept, { streak: 8, counter: 41 }).offer).toEqual({ streak: 8, counter: 41 });
  expect(followTabs(kept, nothing).offer).toBeUndefined();
});

it('does not change a player’s progress when a visitor’s is stored', () => {
  const player = resumePlayer(unowned, 'player-1', { standing: saved, reached: noRanks });
  expect(followTabs(player, { streak: 0, counter: 1 })).toBe(player);
});

it('remembers the day of a rank, and shows no other player’s ranks', () => {
  const offered = welcomeVisitor(unowned, { streak: 4, counter: 17 }, { 9: '2026-05-03T12:00:00.000Z' });
  const { reached } = countGiven(goOnWithOffer(offered), true, now);
  expect(reached).toEqual({ best: 5, days: { 9: '2026-05-03T12:00:00.000Z', 10: now.toISOString() } });
  const player = resumePlayer(unowned, 'player-1', { standing: saved, reached });
  expect(welcomeVisitor(player, undefined).reached).toEqual(noRanks);
});
