import { isAskedAbout, isNumberKind, type QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { Mistakes, MistakeState } from '@cardwise/contracts/statistics/mistakes';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';

import type { Collections } from '../collections.ts';
import { ownedId, type Memory, type Review } from '../counters/model.ts';

const learntFor = 21 * millisecondsPerDay;

export function canBeAsked(card: CatalogueCard | undefined, kind: QuestionKind): card is CatalogueCard {
  if (!card || card.banned || !isAskedAbout(kind, card.type)) return false;
  if (kind === 'text') return card.texts.en !== '';
  return !isNumberKind(kind) || card[kind] !== undefined;
}

/** @param dues Sorted by time. */
export function summarise(dues: readonly Date[], now: number): Omit<Mistakes, 'data'> {
  const { due = [], shaky = [], learnt = [] } = Object.groupBy(dues, (date) => getMistakeState(date, now));
  const next = due.length > 0 ? undefined : (shaky[0] ?? learnt[0]);
  return { due: due.length, shaky: shaky.length, learnt: learnt.length, next: next?.toISOString() ?? null };
}

export function getMistakeState(due: Date, now: number): MistakeState {
  const wait = due.getTime() - now;
  if (wait <= 0) return 'due';
  return wait < learntFor ? 'shaky' : 'learnt';
}

type Scheduled = Pick<Review, 'card' | 'kind'> & Pick<Memory, 'due'>;

/** Returns the schedule of the player's mistakes, the longest due first; it is read from the index alone. */
export function getSchedule({ reviews }: Collections, user: string): Promise<Scheduled[]> {
  return reviews
    .find({ user, due: { $gt: new Date(0) } }, { projection: { _id: 0, due: 1, card: 1, kind: 1 } })
    .sort({ due: 1, card: 1, kind: 1 })
    .map((mistake) => mistake as Scheduled)
    .toArray();
}

/** Returns how often each mistake was answered wrong, by the id of its review. */
export async function timesWrong(
  { reviews }: Collections,
  user: string,
  mistakes: readonly Scheduled[],
): Promise<Map<string, number>> {
  const ids = mistakes.map(({ card, kind }) => ownedId(user, card, kind));
  const found = await reviews.find({ _id: { $in: ids } }, { projection: { wrong: 1 } }).toArray();
  return new Map(found.map(({ _id, wrong = 0 }) => [_id, wrong]));
}
