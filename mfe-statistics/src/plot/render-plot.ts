import type { Locale } from '@cardwise/contracts/site/locales';
import type { BarPlot, ColumnPlot, Plot } from '@cardwise/contracts/statistics/plot';

import { getFormats } from '../format/formats.ts';
import { element, shape, stepReader } from './nodes.ts';
import { plotStyle } from './plot-style.ts';
import { renderLines } from './render-lines.ts';

/**
 * Columns have at least this height in percent, because a single failure must be visible beside thousands of others.
 */
const leastHeight = 4;

const sheet = new CSSStyleSheet();
sheet.replaceSync(plotStyle);

/**
 * Renders a plot in place of the former one, whose slider keeps its step and focus. The policy allows constructed style
 * sheets.
 */
export function renderPlot(root: ShadowRoot, plot: Plot, locale: Locale): void {
  const drawing = render(plot, getFormats(locale)[plot.unit]);
  const before = root.querySelector('input');
  const hadFocus = before !== null && root.activeElement === before;
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(drawing, element('div', 'words', document.createElement('slot')));
  const slider = root.querySelector('input');
  if (!before || !slider) return;
  slider.value = before.value;
  slider.dispatchEvent(new Event('input'));
  if (hadFocus) slider.focus();
}

function render(plot: Plot, format: (value: number) => string): HTMLElement {
  if (plot.shape === 'bars') return renderBars(plot, format);
  return plot.shape === 'columns' ? renderColumns(plot, format) : renderLines(plot, format);
}

function renderBars({ bars, unit }: BarPlot, format: (value: number) => string): HTMLElement {
  const full = unit === 'percent' ? 100 : Math.max(0, ...bars.map(({ value }) => value ?? 0));
  const rows = bars.flatMap(({ label, value }) => [
    element('span', 'label', label),
    bar(full === 0 ? 0 : Math.min(1, (value ?? 0) / full)),
    element('span', 'number', value === null ? '–' : format(value)),
  ]);
  const ticks = [0, full / 2, full].map((tick) => element('span', 'tick', format(tick)));
  const drawing = element('div', 'plot bars', ...rows, element('div', 'axis', ...ticks));
  // The host's children say the same in words.
  drawing.setAttribute('aria-hidden', 'true');
  return drawing;
}

function bar(part: number): SVGSVGElement {
  return shape(
    'svg',
    { class: 'bar' },
    shape('rect', { class: 'track', width: '100%', height: '100%' }),
    shape('rect', { class: 'value', width: `${100 * part}%`, height: '100%' }),
  );
}

function renderColumns(plot: ColumnPlot, format: (value: number) => string): HTMLElement {
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
}
