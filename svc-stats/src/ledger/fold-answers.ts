import { toDay } from '@cardwise/contracts/site/timing';

import type { Answer, PlayerAnswer } from '../answers/model.ts';
import { toMonth, getWeek } from '../counters/calendar.ts';
import { ownedId, toFieldName } from '../counters/model.ts';
import type { CounterDelta, Draft, ProgressDelta, ReviewDelta } from './model.ts';
import { summariseRun, type ModeDelta, type Run } from './streak.ts';

type CardTraits = { type: string; classes: readonly string[]; set: string };

export type TraitsOf = (card: string) => CardTraits | undefined;

class Sums {
  #documents = new Map<string, Map<string, number>>();

  add(id: string, path: string, amount: number): void {
    if (amount === 0) return;
    const fields = this.#documents.get(id) ?? new Map<string, number>();
    this.#documents.set(id, fields.set(path, (fields.get(path) ?? 0) + amount));
  }

  count(id: string, heading: string, correct: boolean): void {
    this.add(id, `${heading}.n`, 1);
    this.add(id, `${heading}.ok`, correct ? 1 : 0);
  }

  deltas(): CounterDelta[] {
    return [...this.#documents].map(([id, fields]) => ({ id, inc: [...fields] }));
  }
}

/** Sorts answers by time, and by id if they share an instant, so that every process has the same order. */
export function byTime(a: Pick<Answer, '_id' | 'at'>, b: Pick<Answer, '_id' | 'at'>): number {
  return a.at.getTime() - b.at.getTime() || (a._id < b._id ? -1 : 1);
}

type Deltas = Required<Pick<Draft, 'cards' | 'players' | 'progress' | 'totals' | 'reviews' | 'months'>>;

/** @param all Sorted by time. */
export function foldAnswers(all: Answer[], getTraits: TraitsOf): Deltas {
  const answers = all.filter(isOrdinary);
  const [cards, players, totals] = [new Sums(), new Sums(), new Sums()];
  for (const answer of answers) {
    if (answer.part !== 'player') countForCard(cards, answer);
    if (answer.part !== 'card') totals.count('all', answer.difficulty, answer.correct);
    if (answer.user !== undefined) countForPlayer(players, answer.user, answer, getTraits);
  }
  const byUser = [...Map.groupBy(answers, ({ user }) => user)].flatMap(([user, of]) =>
    user === undefined ? [] : [{ user, of }],
  );
  return {
    cards: cards.deltas(),
    players: players.deltas(),
    progress: getProgress(all, (ofMode) => ({ counted: ofMode.length, run: toRun(ofMode) })),
    totals: totals.deltas(),
    reviews: byUser.flatMap(({ user, of }) => getReviews(user, of)),
    months: byUser.flatMap(({ user, of }) => getMonths(user, of)),
  };
}

function countForCard(sums: Sums, answer: Answer): void {
  const { card, difficulty, kind, bucket: askedValue, chosen, correct, at, ms, excluded } = answer;
  if (excluded) {
    sums.add(card, `excluded.${kind}`, 1);
    return;
  }
  const heading = `${difficulty}.${kind}.${toFieldName(askedValue)}`;
  sums.count(card, heading, correct);
  sums.add(card, `${heading}.ms`, ms);
  sums.count(card, `weeks.${getWeek(at)}`, correct);
  sums.count(card, `months.${toMonth(at)}`, correct);
  if (!correct) sums.add(card, `wrong.${kind}.${toFieldName(chosen)}`, 1);
}

/** @param all Answers that were counted before, sorted by time. */
export function creditAnswers(user: string, all: Answer[], getTraits: TraitsOf): Deltas {
  const answers = all.filter(isOrdinary);
  const players = new Sums();
  for (const answer of answers) countForPlayer(players, user, answer, getTraits);
  const progress = getProgress(
    all.map((answer) => ({ ...answer, user })),
    (ofMode) => ({ counted: ofMode.length, visitRun: toRun(ofMode) }),
  );
  return {
    cards: [],
    players: players.deltas(),
    progress,
    totals: [],
    reviews: getReviews(user, answers),
    months: getMonths(user, answers),
  };
}

function countForPlayer(
  sums: Sums,
  user: string,
  { card, difficulty, kind, correct }: Answer,
  getTraits: TraitsOf,
): void {
  sums.count(user, difficulty, correct);
  sums.count(user, `kind.${kind}`, correct);
  const traits = getTraits(card);
  if (!traits) return;
  sums.count(user, `type.${toFieldName(traits.type)}`, correct);
  sums.count(user, `set.${toFieldName(traits.set)}`, correct);
  for (const code of new Set(traits.classes)) sums.count(user, `class.${toFieldName(code)}`, correct);
}

function getProgress(answers: Answer[], toDelta: (answers: Answer[]) => ModeDelta): ProgressDelta[] {
  const counted = answers.filter(({ user, round }) => user !== undefined && !round);
  return [...Map.groupBy(counted, ({ user }) => user ?? '')].map(([id, ofUser]) => {
    const { quiz, pixel } = Object.groupBy(ofUser, getMode);
    return { id, quiz: quiz ? toDelta(quiz) : null, pixel: pixel ? toDelta(pixel) : null };
  });
}

function getMode(answer: Answer): 'quiz' | 'pixel' {
  return answer.difficulty === 'pixel' && isOrdinary(answer) ? 'pixel' : 'quiz';
}

/** A wrong answer to a bonus question does not end the streak. */
function toRun(answers: Answer[]): Run {
  return summariseRun(answers.filter((answer) => answer.correct || isOrdinary(answer)).map(({ correct }) => correct));
}

function isOrdinary({ bonus }: Answer): boolean {
  return bonus === undefined;
}

export function getReviews(user: string, answers: readonly PlayerAnswer[]): ReviewDelta[] {
  return [...Map.groupBy(answers, ({ card, kind }) => ownedId(user, card, kind))].map(([id, given]) => ({
    id,
    answers: given.map(({ correct, at }) => ({ correct, at })),
  }));
}

export function getMonths(user: string, answers: readonly PlayerAnswer[]): CounterDelta[] {
  const sums = new Sums();
  for (const { at, difficulty, correct } of answers) {
    const day = toDay(at).slice(-2);
    sums.count(ownedId(user, toMonth(at)), `days.${day}.${difficulty}`, correct);
  }
  return sums.deltas();
}
