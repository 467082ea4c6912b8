import type { StreakRank } from '@cardwise/contracts/quiz/streak';
import { readStored } from '@cardwise/web-kit';
import { useEffect, useEffectEvent } from 'react';

import { FeelSettings, celebrate, feelCookie } from './celebrate.ts';

type RightAnswer = { id: string; streak: number; rank?: StreakRank | undefined };

/** Celebrates each right answer once. */
export const useFeel = (right: RightAnswer | undefined): void => {
  const feel = useEffectEvent(() => {
    if (right) celebrate(right, readStored(feelCookie, FeelSettings));
  });
  const id = right?.id;
  useEffect(() => {
    if (id !== undefined) feel();
  }, [id]);
};
