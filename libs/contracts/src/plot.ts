import * as z from 'zod/mini';

import type { ScreenRef } from './remote-module.ts';

/**
 * The screen of mfe_statistics that draws a plot, for any remote: a custom element with the property `plot`. Its children
 * are the same numbers as text, a table say: they are shown until it can draw, and read by screen readers afterwards.
 *
 * @example <RemoteScreen {...plotScreen} plot={plot} fallback={<table>…</table>} />
 */
export const plotScreen = { remote: 'mfe_statistics', screen: 'plot' } as const satisfies ScreenRef;

/** What numbers mean, and so how they are written; a percentage is 0–100. */
export const PlotUnit = z.enum(['count', 'percent', 'seconds']);
export type PlotUnit = z.infer<typeof PlotUnit>;

/** A number with its label; null where there is none yet. */
export const PlotBar = z.object({ label: z.string(), value: z.nullable(z.number().check(z.minimum(0))) });
export type PlotBar = z.infer<typeof PlotBar>;

/** Horizontal bars, from 0 to 100 for percentages, otherwise to the largest value. */
export const Plot = z.object({ shape: z.literal('bars'), unit: PlotUnit, bars: z.array(PlotBar) });
export type Plot = z.infer<typeof Plot>;
