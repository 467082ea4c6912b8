import type { ColumnPlot } from '@cardwise/contracts/statistics/plot';

import { element, shape } from './nodes.ts';
import { stepReader } from './step-reader.ts';

/** A single failure must be visible beside thousands of others. */
const leastHeight = 4;

export const renderColumns = (plot: ColumnPlot, format: (value: number) => string): HTMLElement => {
  const { series, steps, compact = false } = plot;
  const most = Math.max(1, ...steps.flatMap(({ values }) => values));
  const column = (value: number, index: number, tone: string) => {
    const height = value === 0 ? 0 : Math.max(leastHeight, (100 * value) / most);
    return shape('rect', { class: tone, x: 4 * index, y: 100 - height, width: 3, height });
  };
  const marker = shape('rect', { class: 'marker', width: 4, height: 100 });
  const columns = series.flatMap(({ tone }, of) =>
    steps.map(({ values }, index) => column(values[of] ?? 0, index, tone)),
  );
  const viewBox = `0 0 ${4 * Math.max(1, steps.length)} 100`;
  const attributes = { class: 'columns', viewBox, preserveAspectRatio: 'none', 'aria-hidden': 'true' };
  if (compact || steps.length === 0) return element('div', 'plot', shape('svg', attributes, ...columns));

  const reader = stepReader(plot, format, (index) => marker.setAttribute('x', String(4 * index)));
  return element('div', 'plot', shape('svg', attributes, marker, ...columns), ...reader);
};
