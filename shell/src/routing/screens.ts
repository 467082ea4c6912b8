import type { ScreenRef } from '@cardwise/contracts/site/remote-module';

import type { View } from './resolve-route.ts';

const screens: Partial<Record<View, ScreenRef>> = {
  quiz: { remote: 'mfe_quiz', screen: 'quiz' },
  'pixel-quiz': { remote: 'mfe_quiz', screen: 'pixel-quiz' },
  daily: { remote: 'mfe_quiz', screen: 'daily' },
  statistics: { remote: 'mfe_statistics', screen: 'statistics' },
  my_profile: { remote: 'mfe_profile', screen: 'profile' },
  admin: { remote: 'mfe_admin', screen: 'admin' },
};

/** Undefined for the shell's own pages. */
export const screenOf = (view: View): ScreenRef | undefined => screens[view];
