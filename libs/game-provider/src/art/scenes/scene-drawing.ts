import type { SceneInk } from '../art-ink.ts';
import type { Shape } from '../drawing/shape.ts';

export type Mood = Pick<SceneInk, 'skyTop' | 'skyLow' | 'far' | 'near' | 'glow'>;

/** A landscape: its moods (times of day, weather) and how it is built from layers, back to front. */
export type SceneDrawing = { moods: readonly [Mood, ...Mood[]]; draw: (ink: SceneInk) => Shape[] };

/** Writes a mood in one line: sky top, sky low, far, near, glow. */
export const mood = (skyTop: string, skyLow: string, far: string, near: string, glow: string): Mood => ({
  skyTop,
  skyLow,
  far,
  near,
  glow,
});
