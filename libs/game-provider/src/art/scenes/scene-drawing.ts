import type { SceneInk } from '../drawing/ink.ts';
import type { Shape } from '../drawing/shape.ts';

export type Mood = Pick<SceneInk, 'skyTop' | 'skyLow' | 'far' | 'near' | 'glow'>;

/** A scene has moods (times of day, weather), and layers that are drawn from back to front. */
export type SceneDrawing = { moods: readonly [Mood, ...Mood[]]; draw: (ink: SceneInk) => Shape[] };

export function mood(skyTop: string, skyLow: string, far: string, near: string, glow: string): Mood {
  return {
    skyTop,
    skyLow,
    far,
    near,
    glow,
  };
}
