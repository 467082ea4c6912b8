import * as z from 'zod/mini';

import type { ScreenRef } from '../site/remote-module.ts';

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
export const BarPlot = z.object({ shape: z.literal('bars'), unit: PlotUnit, bars: z.array(PlotBar) });
export type BarPlot = z.infer<typeof BarPlot>;

/**
 * Columns over time, as high as `--plot-height` of the page, and a slider that reads the values of each step out. The first
 * series is the whole, the others are drawn over it as its parts.
 */
export const ColumnPlot = z.object({
  shape: z.literal('columns'),
  unit: PlotUnit,
  series: z.array(z.object({ name: z.string(), tone: z.enum(['plain', 'error']) })),
  /** Every step of the period, with a value for each of the series. */
  steps: z.array(z.object({ label: z.string(), values: z.array(z.number().check(z.minimum(0))) })),
  /** Only the columns: for a cell of a table, whose row has the numbers. */
  compact: z.optional(z.boolean()),
});
export type ColumnPlot = z.infer<typeof ColumnPlot>;

/**
 * Lines over time, as high as `--plot-height` of the page, with a scale from 0 to 100 for percentages, otherwise to the
 * largest value, and a slider that reads the values of each step out. A legend tells several lines apart.
 */
export const LinePlot = z.object({
  shape: z.literal('lines'),
  unit: PlotUnit,
  series: z.array(z.object({ name: z.string() })).check(z.minLength(1), z.maxLength(4)),
  /**
   * Every step of the period, with a value for each of the series; null where nothing was measured. `note` is read out with
   * the step; `mark` is too, and a line across the plot shows where it happened.
   */
  steps: z.array(
    z.object({
      label: z.string(),
      values: z.array(z.nullable(z.number().check(z.minimum(0)))),
      note: z.optional(z.string()),
      mark: z.optional(z.string()),
    }),
  ),
});
export type LinePlot = z.infer<typeof LinePlot>;

export const Plot = z.union([BarPlot, ColumnPlot, LinePlot]);
export type Plot = z.infer<typeof Plot>;
