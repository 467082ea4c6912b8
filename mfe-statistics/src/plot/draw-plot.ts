import type { Locale } from '@cardwise/contracts/site/locales';
import type { Plot } from '@cardwise/contracts/statistics/plot';

import { numberFormats } from '../numbers/number-formats.ts';
import { drawBars } from './draw-bars.ts';
import { drawColumns } from './draw-columns.ts';
import { drawLines } from './draw-lines.ts';
import { element } from './nodes.ts';
import { plotStyle } from './plot-style.ts';

const draw = (plot: Plot, format: (value: number) => string): HTMLElement => {
  if (plot.shape === 'bars') return drawBars(plot, format);
  return plot.shape === 'columns' ? drawColumns(plot, format) : drawLines(plot, format);
};

const sheet = new CSSStyleSheet();
sheet.replaceSync(plotStyle);

/**
 * Draws a plot in place of the last one, whose slider keeps step and focus. The host's children stay for screen readers.
 *
 * @param root the element's shadow root. Its styles are a constructed sheet, which the content security policy allows.
 */
export const drawPlot = (root: ShadowRoot, plot: Plot, locale: Locale): void => {
  const drawing = draw(plot, numberFormats(locale)[plot.unit]);
  const before = root.querySelector('input');
  const hadFocus = before !== null && root.activeElement === before;
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(drawing, element('div', 'words', document.createElement('slot')));
  const slider = root.querySelector('input');
  if (!before || !slider) return;
  slider.value = before.value;
  slider.dispatchEvent(new Event('input'));
  if (hadFocus) slider.focus();
};
