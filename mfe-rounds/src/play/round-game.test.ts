import { type GameEvent, play } from '@cardwise/play-kit/game/game';

import { makeAnswered, makeRound, makeRoundQuestion, roundResult } from '../../test/make-round.ts';
import {
  type RoundGame,
  type RoundGameQuestion,
  addAnswer,
  finish,
  known,
  openRound,
  presentQuestion,
  synchronise,
  getVerdict,
} from './round-game.ts';

type Event = GameEvent<RoundGameQuestion>;

function after(game: RoundGame, ...events: Event[]): RoundGame {
  return events.reduce<RoundGame>((before, event) => play(before, event), game);
}

function judged(number: number, chosen: number): Event {
  return {
    type: 'judged',
    verdict: getVerdict(makeAnswered(number, chosen)),
  };
}

function loaded(answered: number, given = {}, refused = false): Event {
  return {
    type: 'synchronised',
    with: (game) => synchronise(game, makeRound(answered, given), refused),
  };
}

function refused(answered: number, given = {}) {
  return loaded(answered, given, true);
}

function handedOut(number: number): Event {
  return {
    type: 'arrived',
    question: presentQuestion(makeRound(0), makeRoundQuestion(number)),
  };
}

/** Loads a round whose next question has not been handed out. */
function held(answered: number, given = {}): Event {
  return loaded(answered, { question: null, ...given });
}

function withAnswer(chosen: number) {
  return { answered: [...makeRound(2).answered, makeAnswered(3, chosen)] };
}

const left: Event = { type: 'left' };
const asked = openRound(makeRound(2));
const sending = after(asked, { type: 'chosen', choice: 1 });

it('a choice is sent, judged, and the next question is asked for', () => {
  expect(asked).toMatchObject({ phase: 'asked', question: { number: 3 } });
  expect(sending).toMatchObject({ phase: 'sending', choice: 1 });
  const verdict = after(sending, judged(3, 1));
  expect(verdict).toMatchObject({ phase: 'answered', question: { number: 3, url: '/cards/round/token-3' } });
  const asking = after(verdict, left);
  expect(asking).toMatchObject({ phase: 'answered', question: { number: 3 }, leaving: true });
  expect(after(asking, handedOut(4))).toMatchObject({ phase: 'asked', question: { number: 4 } });
  expect(after(verdict, handedOut(4))).toBe(verdict);
});

it('a round whose next question is still to be asked for asks for it', () => {
  expect(openRound(makeRound(2, { question: null }))).toMatchObject({
    phase: 'answered',
    leaving: true,
    question: { number: 2, url: '/cards/en/102.png?v=1' },
  });
});

it('a verdict stays in view when another tab asks for the next question, but not when it answers that', () => {
  const verdict = after(sending, judged(3, 1));
  expect(after(verdict, loaded(3, withAnswer(1)))).toMatchObject({ phase: 'answered', question: { number: 3 } });
  expect(after(verdict, left, held(4))).toMatchObject({
    phase: 'answered',
    leaving: true,
    question: { number: 4 },
    surprise: 'elsewhere',
  });
});

it('the clock of a round that is loaded has been running', () => {
  expect(known(makeRound(2, { shown: 400 }), 1000)).toMatchObject({ since: 600 });
  expect(known(makeRound(2, { shown: -1500 }), 1000)).toMatchObject({ since: 2500 });
});

it('a question that comes with the verdict starts its clock two seconds later', () => {
  const reply = { answered: makeAnswered(3, 1), next: makeRoundQuestion(4), result: null };
  expect(addAnswer(known(makeRound(2), 0), reply, 5000)).toMatchObject({
    round: { answered: { length: 3 }, question: { number: 4 } },
    since: 7000,
  });
});

it('a round is over after its last verdict', () => {
  const over: Event = { type: 'synchronised', with: finish };
  expect(after(sending, judged(3, 1), left, over)).toMatchObject({ phase: 'over', played: true });
  expect(after(asked, over)).toBe(asked);
});

it('a refused answer whose reply was lost shows its verdict', () => {
  expect(after(sending, refused(3, withAnswer(1)))).toMatchObject({ phase: 'answered', verdict: { chosen: 1 } });
});

it('a refused answer that another tab gave differently goes on with the open question, and says so', () => {
  const expected = { phase: 'asked', surprise: 'elsewhere', question: { number: 4 } };
  expect(after(sending, refused(3, withAnswer(0)))).toMatchObject(expected);
  expect(after(asked, loaded(3, withAnswer(0)))).toMatchObject(expected);
  expect(after(sending, refused(4))).toMatchObject({ phase: 'asked', question: { number: 5 } });
});

it('a round whose time has run out is over', () => {
  const closed = { question: null, result: roundResult };
  const expected = { phase: 'over', surprise: 'closed', played: false };
  expect(after(sending, refused(2, closed))).toMatchObject(expected);
  expect(after(sending, judged(3, 1), left, refused(3, { ...closed, ...withAnswer(1) }))).toMatchObject(expected);
});

it('a refused choice to a question that is still open can be made again', () => {
  expect(after(sending, refused(2))).toMatchObject({ phase: 'asked', question: { number: 3 } });
});

it('another language changes the texts and nothing else', () => {
  const pl = makeRoundQuestion(3, { choices: ['a', 'b', 'c', 'd'], url: '/cards/round/sealed-anew' });
  const question = { choices: pl.choices, url: '/cards/round/token-3' };
  expect(after(asked, loaded(2, { question: pl }))).toMatchObject({ phase: 'asked', question });
  expect(after(sending, loaded(2, { question: pl }))).toMatchObject({ phase: 'sending', choice: 1, question });
  const inPolish = { answered: [...makeRound(2).answered, { ...makeAnswered(3, 1), choices: pl.choices }] };
  expect(after(sending, judged(3, 1), loaded(3, inPolish))).toMatchObject({
    phase: 'answered',
    question,
  });
  const over = openRound(makeRound(10));
  expect(after(over, loaded(10))).toBe(over);
});

it('a round that cannot be loaded any more stays failed', () => {
  const gone = after(sending, { type: 'failed', reason: 'not_found' });
  expect(gone).toMatchObject({ phase: 'failed' });
  expect(after(gone, loaded(2))).toBe(gone);
});
