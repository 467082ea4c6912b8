import { isAskedOf, isNumberKind, type QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { Mistakes, MistakeState } from '@cardwise/contracts/statistics/mistakes';

import { millisecondsPerDay } from '../counters/calendar.ts';

const learntFor = 21 * millisecondsPerDay;

export const stateOf = (due: Date, now: number): MistakeState => {
  const wait = due.getTime() - now;
  if (wait <= 0) return 'due';
  return wait < learntFor ? 'shaky' : 'learnt';
};

export const canBeAsked = (card: CatalogueCard | undefined, kind: QuestionKind): card is CatalogueCard => {
  if (!card || card.banned || !isAskedOf(kind, card.type)) return false;
  if (kind === 'text') return card.texts.en !== '';
  return !isNumberKind(kind) || card[kind] !== undefined;
};

/** @param dues In order. */
export const summarise = (dues: readonly Date[], now: number): Omit<Mistakes, 'data'> => {
  const { due = [], shaky = [], learnt = [] } = Object.groupBy(dues, (date) => stateOf(date, now));
  const next = due.length > 0 ? undefined : (shaky[0] ?? learnt[0]);
  return { due: due.length, shaky: shaky.length, learnt: learnt.length, next: next?.toISOString() ?? null };
};
