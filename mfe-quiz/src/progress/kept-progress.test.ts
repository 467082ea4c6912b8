import { awaitServer, decide, settlePlayer, unowned, visitor, welcomeVisitor } from './kept-progress.ts';
import { countAnswer, standingOf } from './progress.ts';

const saved = { streak: 7, counter: 40 };
const answered = (kept: typeof unowned, correct: boolean) => ({
  ...kept,
  progress: countAnswer(kept.progress, correct),
});

it('offers a visitor what the last visit left', () => {
  const kept = welcomeVisitor(unowned, saved);
  expect(kept).toMatchObject({ owner: visitor, offer: saved });
  expect(standingOf(kept.progress)).toEqual({ streak: 0, counter: 0 });
});

it('goes on from the offer, or starts over', () => {
  const kept = welcomeVisitor(unowned, saved);
  expect(standingOf(decide(kept, true).progress)).toEqual(saved);
  expect(standingOf(decide(kept, false).progress)).toEqual({ streak: 0, counter: 0 });
  expect(decide(kept, false).offer).toBeUndefined();
});

it('goes on without asking when the visitor has answered already', () => {
  const kept = welcomeVisitor(answered(unowned, true), saved);
  expect(kept.offer).toBeUndefined();
  expect(standingOf(kept.progress)).toEqual({ streak: 8, counter: 41 });
});

it('counts for a player, on top of what the server says, only what was answered after it was asked', () => {
  const asked = awaitServer(answered(unowned, true));
  const settled = settlePlayer(answered(asked, true), 'player-1', saved);
  expect(settled.owner).toBe('player-1');
  expect(standingOf(settled.progress)).toEqual({ streak: 8, counter: 41 });
});

it('shows answers while the server is being asked', () => {
  expect(standingOf(awaitServer(answered(unowned, true)).progress)).toEqual({ streak: 1, counter: 1 });
});

it('does not hand one player’s progress to a visitor', () => {
  const player = settlePlayer(unowned, 'player-1', saved);
  expect(standingOf(welcomeVisitor(player, undefined).progress)).toEqual({ streak: 0, counter: 0 });
});
