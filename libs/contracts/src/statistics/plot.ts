import * as z from 'zod/mini';

import type { ScreenRef } from '../site/remote-module.ts';

/**
 * The screen is a custom element. Its children are the same numbers as text, for screen readers and until the element
 * can draw.
 */
export const plotScreen = { remote: 'mfe_statistics', screen: 'plot' } as const satisfies ScreenRef;

/** A percentage is 0–100. */
export const PlotUnit = z.enum(['count', 'percent', 'seconds']);
export type PlotUnit = z.infer<typeof PlotUnit>;

export const PlotBar = z.object({ label: z.string(), value: z.nullable(z.number().check(z.minimum(0))) });
export type PlotBar = z.infer<typeof PlotBar>;

/** The bars are horizontal and reach from 0 to 100 for percentages, else to the largest value. */
export const BarPlot = z.object({ shape: z.literal('bars'), unit: PlotUnit, bars: z.array(PlotBar) });
export type BarPlot = z.infer<typeof BarPlot>;

/**
 * The plot is `--plot-height` high and has a slider that reads each step out. The first series is the sum of the
 * others.
 */
export const ColumnPlot = z.object({
  shape: z.literal('columns'),
  unit: PlotUnit,
  series: z.array(z.object({ name: z.string(), tone: z.enum(['plain', 'error']) })),
  /** Each step has a value per series. */
  steps: z.array(z.object({ label: z.string(), values: z.array(z.number().check(z.minimum(0))) })),
  /** A compact plot fits into a cell of a table and has no slider. */
  compact: z.optional(z.boolean()),
});
export type ColumnPlot = z.infer<typeof ColumnPlot>;

/**
 * The plot is scaled like a `BarPlot`, but begins at `least`; like a `ColumnPlot`, it is `--plot-height` high and has a
 * slider.
 */
export const LinePlot = z.object({
  shape: z.literal('lines'),
  unit: PlotUnit,
  least: z.optional(z.number().check(z.minimum(0))),
  series: z.array(z.object({ name: z.string() })).check(z.minLength(1), z.maxLength(4)),
  /**
   * Each step has a value per series, which is null where nothing was measured. `note` and `mark` are read out, and a
   * line marks a step with a `mark`.
   */
  steps: z.array(
    z.object({
      label: z.string(),
      values: z.array(z.nullable(z.number().check(z.minimum(0)))),
      /** The band shows how uncertain the first value is. */
      band: z.optional(z.object({ low: z.number(), high: z.number() })),
      note: z.optional(z.string()),
      mark: z.optional(z.string()),
    }),
  ),
});
export type LinePlot = z.infer<typeof LinePlot>;

export const Plot = z.union([BarPlot, ColumnPlot, LinePlot]);
export type Plot = z.infer<typeof Plot>;
