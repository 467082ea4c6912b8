import { Parser } from 'htmlparser2';

import { PictureError } from './check-picture.ts';

const elements = words(
  'svg g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask title',
);

const attributes = words(`
  viewBox width height x y x1 x2 y1 y2 cx cy r rx ry fx fy d points id
  fill fill-rule fill-opacity clip-rule clip-path mask opacity color transform preserveAspectRatio
  stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-opacity
  offset stop-color stop-opacity gradientUnits gradientTransform clipPathUnits maskUnits
`);

/** Attributes with markup or with references to anything but the drawing's own parts are removed. */
const dangerous = /[<>&"]|url\((?!#)|script:/i;
const largest = 64 * 1024;

/** Keeps only shapes and colours: an SVG from the site's origin could otherwise contain scripts and addresses. */
export function sanitiseSvg(source: string): string {
  if (source.length > largest) throw new PictureError(`The icon has more than ${largest} characters.`);
  const open: boolean[] = [];
  const written: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name, given) => {
        const kept = elements.has(name) && open.every(Boolean) && (name === 'svg') === (open.length === 0);
        open.push(kept);
        if (!kept) return;
        const safe = Object.entries(given).filter(([key, value]) => attributes.has(key) && !dangerous.test(value));
        const space = name === 'svg' ? ' xmlns="http://www.w3.org/2000/svg"' : '';
        written.push(`<${name}${space}${safe.map(([key, value]) => ` ${key}="${value}"`).join('')}>`);
      },
      onclosetag: (name) => {
        if (open.pop()) written.push(`</${name}>`);
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  const svg = written.join('');
  if (!svg.startsWith('<svg ') || !svg.includes('viewBox=')) throw new PictureError('The icon is not an SVG drawing.');
  return svg;
}

function words(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/));
}
