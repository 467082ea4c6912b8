import type { BarPlot } from '@cardwise/contracts/statistics/plot';

import { element, shape } from './nodes.ts';

const bar = (part: number): SVGSVGElement =>
  shape(
    'svg',
    { class: 'bar' },
    shape('rect', { class: 'track', width: '100%', height: '100%' }),
    shape('rect', { class: 'value', width: `${100 * part}%`, height: '100%' }),
  );

export const renderBars = ({ bars, unit }: BarPlot, format: (value: number) => string): HTMLElement => {
  const full = unit === 'percent' ? 100 : Math.max(0, ...bars.map(({ value }) => value ?? 0));
  const rows = bars.flatMap(({ label, value }) => [
    element('span', 'label', label),
    bar(full === 0 ? 0 : Math.min(1, (value ?? 0) / full)),
    element('span', 'number', value === null ? '–' : format(value)),
  ]);
  const ticks = [0, full / 2, full].map((tick) => element('span', 'tick', format(tick)));
  const drawing = element('div', 'plot bars', ...rows, element('div', 'axis', ...ticks));
  // The host's children say the same.
  drawing.setAttribute('aria-hidden', 'true');
  return drawing;
};
