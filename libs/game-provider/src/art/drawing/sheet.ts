import { darken, lighten, vivid } from './colour.ts';
import { n } from './paths.ts';
import type { Paint, Shape } from './shape.ts';

export type Sheet = ReturnType<typeof createSheet>;

export function drawShape(shape: Shape, sheet: Sheet, shaded = false): string {
  return `<path${attributes({
    d: shape.d,
    fill: shape.fill ? sheet.paint(shape.fill, shaded) : 'none',
    'fill-rule': shape.evenOdd ? 'evenodd' : undefined,
    stroke: shape.line,
    'stroke-width': shape.line ? shape.width : undefined,
    'stroke-linecap': shape.line ? 'round' : undefined,
    'stroke-linejoin': shape.line ? 'round' : undefined,
    [getOpacity(shape)]: shape.opacity === 1 ? undefined : shape.opacity,
    transform: shape.transform,
  })}/>`;
}

export function createSheet() {
  const ids = new Map<string, string>();
  /**
   * Defines an element once.
   * @param inside content of the element, such as the stops of a gradient.
   * @returns the element's id.
   */
  const define = (tag: string, attributes: string, inside: string): string => {
    const key = `${tag}|${attributes}|${inside}`;
    const known = ids.get(key);
    if (known) return known;
    const id = `d${ids.size}`;
    ids.set(key, id);
    return id;
  };
  const fade = (top: string, bottom: string, attributes: string) =>
    `url(#${define('linearGradient', attributes, stop(0, top) + stop(1, bottom))})`;
  return {
    define,
    /** Returns the value of a `fill`; `shaded` turns a plain colour into a soft gradient. */
    paint: (paint: Paint, shaded = false): string => {
      if (typeof paint === 'string') {
        if (!shaded || !paint.startsWith('#')) return paint;
        return fade(
          vivid(lighten(paint, 0.2), 0.3),
          vivid(darken(paint, 0.24), 0.3),
          'x1="0.2" y1="0" x2="0.7" y2="1"',
        );
      }
      if ('centre' in paint) {
        const stops = stop(0, paint.centre) + stop(1, paint.edge, paint.edgeOpacity ?? 1);
        return `url(#${define('radialGradient', '', stops)})`;
      }
      return fade(paint[0], paint[1], 'x1="0" y1="0" x2="0" y2="1"');
    },
    /** Returns the id of the clip path. */
    clip: (d: string): string => define('clipPath', '', `<path d="${d}"/>`),
    defs: (): string => {
      const written = [...ids].map(([key, id]) => {
        const [tag = '', attributes = '', ...inside] = key.split('|');
        return `<${tag} id="${id}" ${attributes}>${inside.join('|')}</${tag}>`;
      });
      return `<defs>${written.join('')}</defs>`;
    },
  };
}

export function stop(offset: number, colour: string, opacity = 1): string {
  return `<stop offset="${n(offset * 100)}%" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;
}

/** Writes attributes, without those that are undefined or empty. */
export function attributes(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('');
}

/** Returns the attribute for the shape's opacity. `opacity` costs a layer; only a fill and a line together need it. */
function getOpacity({ fill, line }: Shape): string {
  return fill && line ? 'opacity' : fill ? 'fill-opacity' : 'stroke-opacity';
}
