import { makeQuestion } from '../../test/make-question.ts';
import { type Game, type GameEvent, isWaiting, play } from './game.ts';

const [first, second] = [makeQuestion(1), makeQuestion(2)];
const after = (...events: GameEvent[]): Game => events.reduce(play, { phase: 'loading' });

const arrived: GameEvent = { type: 'arrived', question: first };
const chosen = (index: number, rank?: 10): GameEvent => ({ type: 'chosen', uid: `q1.${index}`, message: 3, rank });

it('waits for a question, and asks it', () => {
  expect(isWaiting(after())).toBe(true);
  expect(after(arrived)).toEqual({ phase: 'asked', question: first });
});

it('accepts only an answer of the question', () => {
  expect(after(arrived, chosen(2))).toMatchObject({ phase: 'answered', chosen: { correct: true }, leaving: false });
  expect(after(arrived, { type: 'chosen', uid: 'q9.0', message: 1, rank: undefined })).toMatchObject({
    phase: 'asked',
  });
});

it('accepts one answer per question', () => {
  expect(after(arrived, chosen(0), chosen(2))).toMatchObject({ chosen: { uid: 'q1.0' } });
});

it('keeps the answer in view until the next question arrives', () => {
  const leaving = after(arrived, chosen(2), { type: 'left' });
  expect(leaving).toMatchObject({ phase: 'answered', question: first, leaving: true });
  expect(isWaiting(leaving)).toBe(true);
  expect(play(leaving, { type: 'arrived', question: second })).toEqual({ phase: 'asked', question: second });
});

it('moves on from a new rank only when its dialog is confirmed', () => {
  const celebrating = after(arrived, chosen(2, 10));
  expect(play(celebrating, { type: 'left' })).toBe(celebrating);
  expect(play(celebrating, { type: 'confirmed' })).toMatchObject({ rank: undefined, leaving: true });
});

it('ignores a question that is not waited for', () => {
  const asked = after(arrived);
  expect(play(asked, { type: 'arrived', question: second })).toBe(asked);
  expect(play(asked, { type: 'failed', reason: 'internal' })).toBe(asked);
});

it('counts failures in a row, and asks once an attempt succeeds', () => {
  const failed: GameEvent = { type: 'failed', reason: 'unavailable' };
  const twice = after(failed, { type: 'retried' }, failed);
  expect(twice).toEqual({ phase: 'failed', reason: 'unavailable', retrying: false, failures: 2 });
  expect(play(play(twice, { type: 'retried' }), arrived)).toMatchObject({ phase: 'asked' });
});

it('can be retried only after a failure', () => {
  const asked = after(arrived);
  expect(play(asked, { type: 'retried' })).toBe(asked);
});

it('replaces a question only until it is answered', () => {
  expect(after(arrived, { type: 'replaced' })).toEqual({ phase: 'loading' });
  const answered = after(arrived, chosen(2));
  expect(play(answered, { type: 'replaced' })).toBe(answered);
});
