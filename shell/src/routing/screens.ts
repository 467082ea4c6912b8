import type { ScreenRef } from '../remotes/load-screen.ts';
import type { View } from './resolve-route.ts';

/** Views that a remote draws, and which of its screens. */
const screens: Partial<Record<View, ScreenRef>> = {
  quiz: { remote: 'mfe_quiz', screen: 'quiz' },
  'pixel-quiz': { remote: 'mfe_quiz', screen: 'pixel-quiz' },
  statistics: { remote: 'mfe_statistics', screen: 'statistics' },
  my_profile: { remote: 'mfe_profile', screen: 'profile' },
  admin: { remote: 'mfe_admin', screen: 'admin' },
};

/** The remote's screen of a view; nothing for the shell's own pages. */
export const screenOf = (view: View): ScreenRef | undefined => screens[view];
