import * as z from 'zod/mini';

import type { ScreenRef } from '../site/remote-module.ts';

/**
 * A custom element of mfe_statistics with the property `plot`. Its children are the same numbers as text, shown until
 * it can draw and read by screen readers.
 * @example <RemoteScreen {...plotScreen} plot={plot} fallback={<table>…</table>} />
 */
export const plotScreen = { remote: 'mfe_statistics', screen: 'plot' } as const satisfies ScreenRef;

/** A percentage is 0–100. */
export const PlotUnit = z.enum(['count', 'percent', 'seconds']);
export type PlotUnit = z.infer<typeof PlotUnit>;

/** Null without a value. */
export const PlotBar = z.object({ label: z.string(), value: z.nullable(z.number().check(z.minimum(0))) });
export type PlotBar = z.infer<typeof PlotBar>;

/** Horizontal bars, from 0 to 100 for percentages, else to the largest value. */
export const BarPlot = z.object({ shape: z.literal('bars'), unit: PlotUnit, bars: z.array(PlotBar) });
export type BarPlot = z.infer<typeof BarPlot>;

/**
 * Columns over time, `--plot-height` high, with a slider that reads out each step. The first series is the whole, the
 * others are its parts.
 */
export const ColumnPlot = z.object({
  shape: z.literal('columns'),
  unit: PlotUnit,
  series: z.array(z.object({ name: z.string(), tone: z.enum(['plain', 'error']) })),
  /** A value per series. */
  steps: z.array(z.object({ label: z.string(), values: z.array(z.number().check(z.minimum(0))) })),
  /** Columns only, for a cell of a table. */
  compact: z.optional(z.boolean()),
});
export type ColumnPlot = z.infer<typeof ColumnPlot>;

/**
 * Lines over time, `--plot-height` high, from 0 to 100 for percentages, else to the largest value, with a slider that
 * reads out each step and a legend for several lines.
 */
export const LinePlot = z.object({
  shape: z.literal('lines'),
  unit: PlotUnit,
  series: z.array(z.object({ name: z.string() })).check(z.minLength(1), z.maxLength(4)),
  /**
   * A value per series, null where unmeasured. `note` is read out with the step; `mark` too, and a line marks it in the
   * plot.
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
