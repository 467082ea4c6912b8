import { isNumberKind } from '@cardwise/contracts/catalogue/cards';
import type { OpenDay } from '@cardwise/contracts/rounds/services';
import { toDay } from '@cardwise/contracts/site/timing';
import { majorityRead } from '@cardwise/service-kit/database/mongo';

import type { Collections } from '../collections.ts';
import { addDays, closeOfDay } from './day.ts';
import type { AnySet } from './model.ts';

/** Of the Daily Ten, in all revisions; one may be finished some time after its day. */
export async function findOpenDays({ sets }: Pick<Collections, 'sets'>, now: number): Promise<OpenDay[]> {
  const today = toDay(now);
  const days = [addDays(today, -1), today].filter((day) => closeOfDay(day) > now);
  const found = await sets.find({ day: { $in: days } }, majorityRead).toArray();
  return days.map((day) => ({
    day,
    until: new Date(closeOfDay(day)).toISOString(),
    cards: [...new Set(found.filter((set) => set.day === day).flatMap(namedCards))],
  }));
}

/** Those among the choices too: to find one out where the others are would name the right one. */
function namedCards({ questions = [] }: AnySet): string[] {
  return questions.flatMap(({ card, kind, choices }) => [
    card,
    ...(isNumberKind(kind) ? [] : choices.map(({ value }) => value)),
  ]);
}
