import { type ComponentType, useEffect, useState } from 'react';

import { afterLoad } from '../after-load.ts';

/** Shows the day streak some time after the page has loaded: nothing waits for it. */
export const LateDayStreak = () => {
  const [DayStreak, setDayStreak] = useState<ComponentType>();
  useEffect(() => {
    afterLoad(() => {
      import('./day-streak.tsx').then(
        (module) => setDayStreak(() => module.DayStreak),
        () => {},
      );
    }, 500);
  }, []);
  return DayStreak && <DayStreak />;
};
