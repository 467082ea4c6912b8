import * as z from 'zod/mini';

import type { ScreenRef } from '../site/remote-module.ts';

/** A custom element; its children are the same numbers as text, for screen readers and until it can draw. */
export const plotScreen = { remote: 'mfe_statistics', screen: 'plot' } as const satisfies ScreenRef;

/** A percentage is 0–100. */
export const PlotUnit = z.enum(['count', 'percent', 'seconds']);
export type PlotUnit = z.infer<typeof PlotUnit>;

/** Null without a value. */
export const PlotBar = z.object({ label: z.string(), value: z.nullable(z.number().check(z.minimum(0))) });
export type PlotBar = z.infer<typeof PlotBar>;

/** Horizontal, from 0 to 100 for percentages, else to the largest value. */
export const BarPlot = z.object({ shape: z.literal('bars'), unit: PlotUnit, bars: z.array(PlotBar) });
export type BarPlot = z.infer<typeof BarPlot>;

/** `--plot-height` high, with a slider that reads each step out. The first series is the others' sum. */
export const ColumnPlot = z.object({
  shape: z.literal('columns'),
  unit: PlotUnit,
  series: z.array(z.object({ name: z.string(), tone: z.enum(['plain', 'error']) })),
  /** A value per series. */
  steps: z.array(z.object({ label: z.string(), values: z.array(z.number().check(z.minimum(0))) })),
  /** For a cell of a table: without slider. */
  compact: z.optional(z.boolean()),
});
export type ColumnPlot = z.infer<typeof ColumnPlot>;

/** Scaled like `BarPlot`, from `least` on; high and with a slider like `ColumnPlot`. */
export const LinePlot = z.object({
  shape: z.literal('lines'),
  unit: PlotUnit,
  least: z.optional(z.number().check(z.minimum(0))),
  series: z.array(z.object({ name: z.string() })).check(z.minLength(1), z.maxLength(4)),
  /** A value per series, null where unmeasured. `note` and `mark` are read out; a line marks `mark`. */
  steps: z.array(
    z.object({
      label: z.string(),
      values: z.array(z.nullable(z.number().check(z.minimum(0)))),
      /** How uncertain the first value is. */
      band: z.optional(z.object({ low: z.number(), high: z.number() })),
      note: z.optional(z.string()),
      mark: z.optional(z.string()),
    }),
  ),
});
export type LinePlot = z.infer<typeof LinePlot>;

export const Plot = z.union([BarPlot, ColumnPlot, LinePlot]);
export type Plot = z.infer<typeof Plot>;
