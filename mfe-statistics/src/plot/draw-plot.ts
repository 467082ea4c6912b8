import type { Locale } from '@cardwise/contracts/locales';
import type { Plot } from '@cardwise/contracts/plot';

import { numberFormats } from '../numbers/number-formats.ts';
import { plotStyle } from './plot-style.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(plotStyle);

const element = (name: string, className: string, ...content: (Node | string)[]): HTMLElement => {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
};

const rectangle = (className: string, width: string): SVGRectElement => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  made.setAttribute('class', className);
  made.setAttribute('width', width);
  made.setAttribute('height', '100%');
  return made;
};

/** A bar as long as a part of its track, 0–1. */
const bar = (part: number): SVGSVGElement => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  made.append(rectangle('track', '100%'), rectangle('value', `${100 * part}%`));
  return made;
};

/**
 * Draws a plot with its numbers in words beside it. What was drawn before goes; the host's children stay for screen readers.
 *
 * @param root the element's shadow root. Its styles are a constructed sheet, which the content security policy allows.
 */
export const drawPlot = (root: ShadowRoot, { bars, unit }: Plot, locale: Locale): void => {
  const format = numberFormats(locale)[unit];
  const full = unit === 'percent' ? 100 : Math.max(0, ...bars.map(({ value }) => value ?? 0));
  const drawing = element('div', 'plot');
  for (const { label, value } of bars) {
    drawing.append(
      element('span', 'label', label),
      bar(full === 0 ? 0 : Math.min(1, (value ?? 0) / full)),
      element('span', 'number', value === null ? '–' : format(value)),
    );
  }
  const ticks = [0, full / 2, full].map((tick) => element('span', 'tick', format(tick)));
  drawing.append(element('div', 'axis', ...ticks));
  // Its words are those of the children.
  drawing.setAttribute('aria-hidden', 'true');
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(drawing, element('div', 'words', document.createElement('slot')));
};
