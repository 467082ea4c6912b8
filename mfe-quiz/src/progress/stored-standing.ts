import { RankDays } from '@cardwise/contracts/statistics/answers';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import type { Mode } from '@cardwise/contracts/quiz/pages';
import { readStored, removeStored, writeStored } from '@cardwise/web-kit';
import * as z from 'zod/mini';

import { storedNames } from '../stored-names.ts';
import type { Standing } from './progress.ts';

const Count = z.int().check(z.minimum(0), z.maximum(1_000_000));

export const readStanding = (mode: Mode): Standing | undefined => {
  const streak = readStored(storedNames[mode].streak, Count);
  const counter = readStored(storedNames[mode].counter, Count);
  return streak === undefined || counter === undefined ? undefined : { streak, counter };
};

export const storeStanding = (mode: Mode, { streak, counter }: Standing): void => {
  writeStored(storedNames[mode].streak, streak, cookieLifetimes.streak);
  writeStored(storedNames[mode].counter, counter, cookieLifetimes.streak);
  // Cookies are set asynchronously but in order with reads: once this returns, other tabs read them too.
  readStanding(mode);
};

export const removeStanding = (mode: Mode): void => {
  removeStored(storedNames[mode].streak);
  removeStored(storedNames[mode].counter);
};

export const readRankDays = (mode: Mode): RankDays => readStored(storedNames[mode].ranks, RankDays) ?? {};

export const storeRankDays = (mode: Mode, days: RankDays): void =>
  writeStored(storedNames[mode].ranks, days, cookieLifetimes.streak);
