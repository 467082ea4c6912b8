import { makeQuestion } from '../testing/make-question.ts';
import {
  type GameState,
  type GameEvent,
  type GameQuestion,
  isWaiting,
  play,
  choiceLook,
  plainLabel,
  questionKey,
} from './game.ts';

function ask(number: number): GameQuestion {
  return { ...makeQuestion(number), choices: ['1', '2', '3', '4', '5'] };
}

const [first, second] = [ask(1), ask(2)];

function from(game: GameState, ...events: GameEvent[]): GameState {
  return events.reduce<GameState>((before, event) => play(before, event), game);
}

function after(...events: GameEvent[]): GameState {
  return from({ phase: 'loading' }, ...events);
}

const arrived: GameEvent = { type: 'arrived', question: first };

function chosen(choice: number): GameEvent {
  return { type: 'chosen', choice };
}

function judged(choice: number, rank?: 10): GameEvent {
  return {
    type: 'judged',
    verdict: { chosen: choice, right: 2, message: 3, rank },
  };
}

function answered(choice: number, rank?: 10) {
  return [chosen(choice), judged(choice, rank)];
}

it('waits for a question, and asks it', () => {
  expect(isWaiting(after())).toBe(true);
  expect(after(arrived)).toEqual({ phase: 'asked', question: first });
});

it('accepts only a choice of the question', () => {
  expect(after(arrived, chosen(2))).toMatchObject({ phase: 'sending', choice: 2 });
  expect(after(arrived, chosen(5))).toMatchObject({ phase: 'asked' });
});

it('shows a verdict once the choice is judged', () => {
  expect(after(arrived, ...answered(2))).toMatchObject({ phase: 'answered', verdict: { right: 2 }, leaving: false });
  expect(after(arrived, judged(2))).toEqual(after(arrived));
});

it('accepts one choice per question', () => {
  expect(after(arrived, ...answered(0), ...answered(2))).toMatchObject({ verdict: { chosen: 0 } });
});

it('fails when a verdict cannot be had', () => {
  const failed: GameEvent = { type: 'failed', reason: 'not_found' };
  expect(after(arrived, chosen(2), failed)).toMatchObject({ phase: 'failed', reason: 'not_found' });
});

it('keeps the answer in view until the next question arrives', () => {
  const leaving = after(arrived, ...answered(2), { type: 'left' });
  expect(leaving).toMatchObject({ phase: 'answered', question: first, leaving: true });
  expect(isWaiting(leaving)).toBe(true);
  expect(play(leaving, { type: 'arrived', question: second })).toEqual({ phase: 'asked', question: second });
});

it('moves on from a new rank only when its dialog is confirmed', () => {
  const celebrating = after(arrived, ...answered(2, 10));
  expect(play(celebrating, { type: 'left' })).toBe(celebrating);
  expect(play(celebrating, { type: 'confirmed' })).toMatchObject({ verdict: { rank: undefined }, leaving: true });
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
  const judgedGame = after(arrived, ...answered(2));
  expect(play(judgedGame, { type: 'replaced' })).toBe(judgedGame);
});

it('asks for the durability of cards that have one', () => {
  expect(questionKey({ difficulty: 'easy', question: 'health', type: 'minion' })).toBe('ask.health');
  expect(questionKey({ difficulty: 'easy', question: 'health', type: 'weapon' })).toBe('ask.durability');
  expect(questionKey({ difficulty: 'easy', question: 'health', type: 'location' })).toBe('ask.durability');
});

it('has its own wording for pixel questions', () => {
  expect(questionKey({ difficulty: 'pixel', question: 'name', type: 'hero' })).toBe('ask.pixel');
});

it('shows numbers as numbers', () => {
  expect(choiceLook({ question: 'attack' })).toBe('number');
  expect(choiceLook({ question: 'text' })).toBe('text');
});

it('strips markup for plain text', () => {
  expect(plainLabel('<b>Guard</b>. 2 < 3')).toBe('Guard. 2 < 3');
});
