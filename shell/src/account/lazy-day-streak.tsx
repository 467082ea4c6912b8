import { readStored, useSession, useSuiteEvent } from '@cardwise/web-kit';
import { useOwnerKey } from '@cardwise/web-kit/owner-key';
import { type ComponentType, useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { afterLoad } from '../lifecycle/page-lifecycle.ts';
import { dayStreakCookie } from './day-streak-cookie.ts';
import type { DayStreakProps } from './day-streak.tsx';
import styles from './lazy-day-streak.module.css';

export function LazyDayStreak() {
  return <DayStreakOfOwner key={useOwnerKey()} />;
}

function DayStreakOfOwner() {
  const { user } = useSession();
  const [played, setPlayed] = useState<number>();
  const [DayStreak, setDayStreak] = useState<ComponentType<DayStreakProps>>();
  useSuiteEvent('day:played', ({ days }) => {
    setPlayed(days);
    document.documentElement.dataset['dayStreak'] = 'true';
  });

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
  return <div className={styles.room}>{DayStreak && <DayStreak played={played} />}</div>;
}
