import { Parser } from 'htmlparser2';

import { readFigureFile } from '../../demo-set/figures.ts';
import type { FigureInk } from '../drawing/ink.ts';
import type { Paint, Shape } from '../drawing/shape.ts';

/** A figure lies within 125 units of 0, 0; `coats` are its possible main colours. */
type Figure = { coats: readonly string[]; draw: (ink: FigureInk) => Shape[] };

const figures = new Map<string, Figure>();

/** @throws Error if there is no file of this name. */
export function findFigure(name: string): Figure {
  const known = figures.get(name);
  if (known) return known;
  const figure = readFigure(name);
  figures.set(name, figure);
  return figure;
}

type Attributes = Record<string, string | undefined>;
type Gradient = { radial: boolean; stops: Attributes[] };

/**
 * Reads a figure's paths from back to front; those of class `flat` cast no shadow. A colour is a literal, a colour of
 * the ink (`var(--base)`), or a gradient of two colours.
 */
function readFigure(name: string): Figure {
  let coats: string[] = [];
  const paths: Attributes[] = [];
  const gradients = new Map<string, Gradient>();
  const elements: Record<string, (attributes: Attributes) => void> = {
    svg: (attributes) => (coats = (attributes['data-coats'] ?? '').split(' ')),
    path: (attributes) => paths.push(attributes),
    linearGradient: ({ id = '' }) => gradients.set(`url(#${id})`, { radial: false, stops: [] }),
    radialGradient: ({ id = '' }) => gradients.set(`url(#${id})`, { radial: true, stops: [] }),
    stop: (attributes) => [...gradients.values()].at(-1)?.stops.push(attributes),
  };
  const parser = new Parser({ onopentag: (tag, attributes) => elements[tag]?.(attributes) }, { xmlMode: true });
  parser.end(readFigureFile(name));

  const draw = (ink: FigureInk): Shape[] => {
    const colour = (text = ''): string => {
      const named = /^var\(--(\w+)\)$/.exec(text)?.[1];
      if (named === undefined) return text;
      if (!Object.hasOwn(ink, named)) throw new Error(`${name}.svg: there is no colour ${named}`);
      return ink[named as keyof FigureInk];
    };
    const paint = (text: string): Paint => {
      const gradient = gradients.get(text);
      if (!gradient) return colour(text);
      const [from = {}, to = {}] = gradient.stops;
      const [first, last] = [colour(from['stop-color']), colour(to['stop-color'])];
      return gradient.radial
        ? { centre: first, edge: last, edgeOpacity: Number(to['stop-opacity'] ?? 1) }
        : [first, last];
    };
    return paths.map(({ d = '', class: kind, fill, stroke, 'stroke-width': width, opacity, transform }) => ({
      d,
      ...(fill === undefined || fill === 'none' ? {} : { fill: paint(fill) }),
      ...(stroke === undefined ? {} : { line: colour(stroke), width: Number(width) }),
      ...(opacity === undefined ? {} : { opacity: Number(opacity) }),
      ...(transform === undefined ? {} : { transform }),
      ...(kind === 'flat' ? { flat: true } : {}),
    }));
  };
  return { coats, draw };
}
