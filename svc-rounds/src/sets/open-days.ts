import { isNumberKind } from '@cardwise/contracts/catalogue/cards';
import type { OpenDay } from '@cardwise/contracts/rounds/services';
import { toDay } from '@cardwise/contracts/site/timing';
import { majorityRead } from '@cardwise/service-kit/database/mongo';

import type { Collections } from '../collections.ts';
import { addDays, closeOfDay } from './day.ts';
import type { AnySet } from './model.ts';

/**
 * Returns the days of the Daily Ten that can still be played, with the cards of all their revisions; a round may be
 * finished some time after its day.
 */
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

/**
 * Returns the asked cards and those of the choices: if only the asked card were missing elsewhere, its absence would
 * give it away.
 */
function namedCards({ questions = [] }: AnySet): string[] {
  return questions.flatMap(({ card, kind, choices }) => [
    card,
    ...(isNumberKind(kind) ? [] : choices.map(({ value }) => value)),
  ]);
}
