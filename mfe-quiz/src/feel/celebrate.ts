import * as z from 'zod/mini';

import type { Feat } from './feat.ts';
import { move } from './motion.ts';
import { playNotes } from './sound.ts';

/** Name of the cookie with the settings. */
export const feelCookie = 'feel';

/** What a right answer may do besides moving, as the player set it. */
export const FeelSettings = z.object({ sound: z.boolean(), vibration: z.boolean() });
export type FeelSettings = z.infer<typeof FeelSettings>;

/** Milliseconds of vibration and of rest, in turn. */
const vibrations: Record<Feat, number[]> = { right: [15], streak: [15, 40, 25], rank: [30, 60, 30, 60, 90] };

/** Whether the player's system asks for stillness: then a right answer neither moves, sounds nor vibrates. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Makes a right answer felt: motion, and as far as the player wants, sound and vibration. */
export const celebrate = (feat: Feat, streak: number, settings: FeelSettings | undefined): void => {
  if (isStill()) return;
  move(feat);
  if (settings?.sound) playNotes(feat, streak);
  // Absent in some browsers.
  if (settings?.vibration && 'vibrate' in navigator) navigator.vibrate(vibrations[feat]);
};
