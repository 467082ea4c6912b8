import type { Locale } from '@cardwise/contracts/site/locales';
import type { Plot } from '@cardwise/contracts/statistics/plot';

import { numberFormats } from '../numbers/number-formats.ts';
import { renderBars } from './render-bars.ts';
import { renderColumns } from './render-columns.ts';
import { renderLines } from './render-lines.ts';
import { element } from './nodes.ts';
import { plotStyle } from './plot-style.ts';

const render = (plot: Plot, format: (value: number) => string): HTMLElement => {
  if (plot.shape === 'bars') return renderBars(plot, format);
  return plot.shape === 'columns' ? renderColumns(plot, format) : renderLines(plot, format);
};

const sheet = new CSSStyleSheet();
sheet.replaceSync(plotStyle);

/** In place of the last one, whose slider keeps step and focus. The policy allows constructed style sheets. */
export const renderPlot = (root: ShadowRoot, plot: Plot, locale: Locale): void => {
  const drawing = render(plot, numberFormats(locale)[plot.unit]);
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
