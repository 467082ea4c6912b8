import type { LinePlot } from '@cardwise/contracts/statistics/plot';

import { element, shape, stepReader } from './nodes.ts';

type Height = (value: number) => number;

export function renderLines(plot: LinePlot, format: (value: number) => string): HTMLElement {
  const { series, steps, unit, least = 0 } = plot;
  const largest = Math.max(least, ...steps.flatMap(({ values, band }) => [...values.map(Number), band?.high ?? 0]));
  // The scale goes from one round number to another, with a round number in the middle too.
  const rounded = least > 0 ? least + 200 * Math.ceil((largest - least) / 200) : largest;
  const full = unit === 'percent' ? 100 : rounded || 1;
  const height: Height = (value) => 100 - Math.min(100, (100 * (value - least)) / (full - least || 1));
  const width = Math.max(1, steps.length);
  const marker = shape('rect', { class: 'marker', width: 1, height: 100 });
  const drawing = shape(
    'svg',
    { class: 'lines', viewBox: `0 0 ${width} 100`, preserveAspectRatio: 'none' },
    marker,
    line('level', 0, 0, width, 0),
    line('level', 0, 50, width, 50),
    ...steps.flatMap(({ mark }, index) => (mark === undefined ? [] : [line('mark', index, 0, index, 100)])),
    renderBand(plot, height),
    ...series.flatMap((_, of) => renderSeries(of, plot, height)),
  );
  const scale = ticks('scale', [full, (full + least) / 2, least].map(format));
  const period = ticks('period', [steps.at(0)?.label ?? '', steps.length > 1 ? (steps.at(-1)?.label ?? '') : '']);
  const legends = series.length > 1 ? [legend(plot)] : [];
  // The slider and the host's children say the same in words.
  for (const part of [...legends, scale, drawing, period]) part.setAttribute('aria-hidden', 'true');
  const reader = steps.length > 0 ? stepReader(plot, format, (index) => marker.setAttribute('x', String(index))) : [];
  return element('div', 'plot', ...legends, element('div', 'over-time', scale, drawing, period, ...reader));
}

function renderBand({ steps }: LinePlot, height: Height): SVGElement {
  const banded = steps.flatMap(({ band }, index) => (band ? [{ x: index + 0.5, ...band }] : []));
  const edge = [
    ...banded.map(({ x, high }) => `${x},${height(high)}`),
    ...banded.toReversed().map(({ x, low }) => `${x},${height(low)}`),
  ];
  return shape('polygon', { class: 'band', points: edge.join(' ') });
}

function renderSeries(of: number, { steps }: LinePlot, height: Height): SVGElement[] {
  const points = steps.flatMap(({ values }, index) => {
    const value = values[of] ?? null;
    return value === null ? [] : [{ x: index + 0.5, y: height(value) }];
  });
  return [
    shape('polyline', { class: `line tone-${of}`, points: points.map(({ x, y }) => `${x},${y}`).join(' ') }),
    // A line without length is drawn as its round ends: a point that keeps its shape however the drawing is stretched.
    ...points.map(({ x, y }) => line(`point tone-${of}`, x, y, x, y)),
  ];
}

function ticks(className: string, texts: string[]): HTMLElement {
  return element('div', className, ...texts.map((text) => element('span', 'tick', text)));
}

function legend({ series }: LinePlot): HTMLElement {
  return element(
    'div',
    'legend',
    ...series.map(({ name }, of) =>
      element('span', 'entry', shape('svg', { class: 'sample' }, line(`line tone-${of}`, 1, 6, 27, 6)), name),
    ),
  );
}

function line(className: string, x1: number, y1: number, x2: number, y2: number): SVGLineElement {
  return shape('line', { class: className, x1, y1, x2, y2 });
}
