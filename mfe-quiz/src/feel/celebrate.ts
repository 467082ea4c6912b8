import type { StreakRank } from '@cardwise/contracts/quiz/streak';
import * as z from 'zod/mini';

import { type Feat, move } from './motion.ts';
import { playNotes } from './sound.ts';

/** Name of the cookie with the settings. */
export const feelCookie = 'feel';

/** What a right answer may do besides moving, as the player set it. */
export const FeelSettings = z.object({ sound: z.boolean(), vibration: z.boolean() });
export type FeelSettings = z.infer<typeof FeelSettings>;

/** Milliseconds of vibration and of rest, in turn. */
const vibrations: Record<Feat, number[]> = { right: [15], streak: [15, 40, 25], rank: [30, 60, 30, 60, 90] };

/** From this many right answers in a row on, each feels like a streak. */
const streakFrom = 3;

/** What a right answer achieved, given the streak and the rank that it led to. */
const featOf = (streak: number, rank: StreakRank | undefined): Feat => {
  if (rank !== undefined) return 'rank';
  return streak >= streakFrom ? 'streak' : 'right';
};

/** Whether the player's system asks for stillness: then a right answer neither moves, sounds nor vibrates. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Makes a right answer felt: motion, and as far as the player wants, sound and vibration. */
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
