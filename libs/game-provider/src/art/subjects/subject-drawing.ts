import type { SubjectInk } from '../art-ink.ts';
import type { Shape } from '../drawing/shape.ts';

/** A figure within 100 units around 0, 0 and the main colours it may have. */
export type SubjectDrawing = { coats: readonly [string, ...string[]]; draw: (ink: SubjectInk) => Shape[] };
