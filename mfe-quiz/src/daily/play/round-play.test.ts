import { makeAnswered, makeRound, makeRoundQuestion, roundResult } from '../../../test/make-round.ts';
import { type RoundEvent, type RoundPlay, openRound, playRound } from './round-play.ts';

const after = (play: RoundPlay, ...events: RoundEvent[]) => events.reduce(playRound, play);
const judged = (number: number, chosen: number): RoundEvent => ({
  type: 'judged',
  answered: makeAnswered(number, chosen),
  next: null,
  result: number < 10 ? null : roundResult,
  at: 5000,
});
const loaded = (answered: number, given = {}): RoundEvent => ({
  type: 'loaded',
  round: makeRound(answered, given),
  at: 9000,
});
const handedOut = (number: number): RoundEvent => ({
  type: 'handedOut',
  question: makeRoundQuestion(number),
  shown: -250,
  at: 8000,
});
/** A round whose next question nobody has asked for. */
const held = (answered: number, given = {}): RoundEvent => loaded(answered, { question: null, ...given });
const asked = openRound(makeRound(2), 1000);
const sending = after(asked, { type: 'chosen', choice: 1 });

it('a choice is sent, judged, and the next question is asked for, whose clock starts when it comes', () => {
  expect(asked).toMatchObject({ phase: 'asked', question: { number: 3 }, since: 1000 });
  expect(sending).toMatchObject({ phase: 'sending', choice: 1, troubled: false });
  const verdict = after(sending, judged(3, 1));
  expect(verdict).toMatchObject({
    phase: 'judged',
    answered: { number: 3 },
    picture: '/cards/round/token-3',
  });
  const asking = after(verdict, { type: 'left' });
  expect(asking).toMatchObject({ phase: 'asking', answered: { number: 3 }, troubled: false });
  expect(after(asking, handedOut(4))).toMatchObject({ phase: 'asked', question: { number: 4 }, since: 8250 });
  expect(after(verdict, handedOut(4))).toBe(verdict);
});

it('a service of an earlier build sends the next question with the verdict, with its clock two seconds later', () => {
  const verdict = after(sending, { ...judged(3, 1), next: makeRoundQuestion(4) } as RoundEvent);
  expect(after(verdict, { type: 'left' })).toMatchObject({ phase: 'asked', question: { number: 4 }, since: 7000 });
});

it('a round whose next question is still to be asked for asks for it', () => {
  expect(openRound(makeRound(2, { question: null }), 1000)).toMatchObject({
    phase: 'asking',
    answered: { number: 2 },
    picture: '/cards/en/102.png?v=1',
  });
});

it('a question that another tab has asked for keeps its clock', () => {
  const known = loaded(3, { answered: [...makeRound(2).answered, makeAnswered(3, 1)], shown: 4000 });
  expect(after(sending, judged(3, 1), known, { type: 'left' })).toMatchObject({
    phase: 'asked',
    question: { number: 4 },
    since: 5000,
  });
  expect(after(sending, judged(3, 1), { type: 'left' }, held(4))).toMatchObject({
    phase: 'asking',
    answered: { number: 4 },
    surprise: 'elsewhere',
  });
});

it('the clock of a round that is loaded has been running', () => {
  expect(openRound(makeRound(2, { shown: 400 }), 1000)).toMatchObject({ since: 600 });
  expect(openRound(makeRound(2, { shown: -1500 }), 1000)).toMatchObject({ since: 2500 });
});

it('a second choice changes nothing', () => {
  expect(after(sending, { type: 'chosen', choice: 2 })).toBe(sending);
  expect(after(asked, judged(3, 1))).toBe(asked);
});

it('the last answer ends the round', () => {
  const last = after(openRound(makeRound(9), 0), { type: 'chosen', choice: 2 }, judged(10, 2), { type: 'left' });
  expect(last).toMatchObject({ phase: 'over', played: true, round: { answered: { length: 10 }, result: roundResult } });
});

it('a refused answer whose reply was lost shows its verdict', () => {
  const known = loaded(3, { answered: [...makeRound(2).answered, makeAnswered(3, 1)] });
  expect(after(sending, { type: 'refused' }, known)).toMatchObject({ phase: 'judged', answered: { chosen: 1 } });
});

it('a refused answer that another tab gave differently goes on with the open question, and says so', () => {
  const known = loaded(3, { answered: [...makeRound(2).answered, makeAnswered(3, 0)] });
  const expected = { phase: 'asked', surprise: 'elsewhere', question: { number: 4 } };
  expect(after(sending, { type: 'refused' }, known)).toMatchObject(expected);
  expect(after(asked, known)).toMatchObject(expected);
  // Two questions further, the verdict of the first is out of date, whoever gave it.
  expect(after(sending, { type: 'refused' }, loaded(4))).toMatchObject({ phase: 'asked', question: { number: 5 } });
});

it('a round whose time has run out is over', () => {
  const closed = loaded(2, { question: null, result: roundResult });
  expect(after(sending, { type: 'refused' }, closed)).toMatchObject({
    phase: 'over',
    surprise: 'closed',
    played: false,
  });
});

it('a refused choice to a question that is still open can be made again', () => {
  expect(after(sending, { type: 'refused' }, loaded(2))).toMatchObject({ phase: 'asked', question: { number: 3 } });
});

it('another language changes the texts and nothing else', () => {
  const pl = makeRoundQuestion(3, { choices: ['a', 'b', 'c', 'd'] });
  const inPolish = loaded(2, { question: pl });
  expect(after(sending, inPolish)).toMatchObject({ phase: 'sending', choice: 1, question: pl });
  const verdict = after(sending, judged(3, 1));
  const known = loaded(3, { answered: [...makeRound(2).answered, makeAnswered(3, 1)] });
  expect(after(verdict, known)).toMatchObject({ phase: 'judged', picture: '/cards/round/token-3' });
  const over = openRound(makeRound(10), 0);
  expect(after(over, loaded(10))).toMatchObject({ phase: 'over', surprise: undefined });
});

it('a round that cannot be loaded any more is gone', () => {
  const gone = after(sending, { type: 'refused' }, { type: 'lost' });
  expect(gone).toEqual({ phase: 'gone' });
  expect(after(gone, loaded(2))).toBe(gone);
});
