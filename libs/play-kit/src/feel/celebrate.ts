import type { StreakRank } from '@cardwise/contracts/quiz/streak';
import * as z from 'zod/mini';

import { type Feat, move } from './motion.ts';
import { playNotes } from './sound.ts';

export const feelCookie = 'feel';

export const FeelSettings = z.object({ sound: z.boolean(), vibration: z.boolean() });
export type FeelSettings = z.infer<typeof FeelSettings>;

/** Milliseconds of vibration and of rest, in turn. */
const vibrations: Record<Feat, number[]> = { right: [15], streak: [15, 40, 25], rank: [30, 60, 30, 60, 90] };

const streakFrom = 3;

const featOf = (streak: number, rank: StreakRank | undefined): Feat => {
  if (rank !== undefined) return 'rank';
  return streak >= streakFrom ? 'streak' : 'right';
};

/** The system asks for reduced motion: no sound or vibration either. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const celebrate = (
  { streak, rank }: { streak: number; rank?: StreakRank | undefined },
  settings: FeelSettings | undefined,
): void => {
  if (isStill()) return;
  const feat = featOf(streak, rank);
  move(feat);
  if (settings?.sound) playNotes(feat, streak);
  // Absent in some browsers.
  if (settings?.vibration && 'vibrate' in navigator) navigator.vibrate(vibrations[feat]);
};
