import { readStored, useSession, useSuiteEvent } from '@cardwise/web-kit';
import { type ComponentType, useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { afterLoad } from '../after-load.ts';
import type { DayStreakProps } from './day-streak.tsx';

/** Cookie of a browser whose player may have a day streak. */
export const dayStreakCookie = 'day_streak';

/** Shows the day streak some time after the page has loaded: nothing waits for it. Only who may have one loads it. */
export const LateDayStreak = () => {
  const { user } = useSession();
  const [played, setPlayed] = useState<number>();
  const [DayStreak, setDayStreak] = useState<ComponentType<DayStreakProps>>();
  useSuiteEvent('day:played', ({ days }) => setPlayed(days));

  const playing = Boolean(user) || played !== undefined;
  useEffect(() => {
    if (!playing && !readStored(dayStreakCookie, z.literal(true))) return;
    afterLoad(() => {
      import('./day-streak.tsx').then(
        (module) => setDayStreak(() => module.DayStreak),
        () => {},
      );
    }, 500);
  }, [playing]);
  return DayStreak && <DayStreak played={played} />;
};
