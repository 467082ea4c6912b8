/** This is a point of an outline; the path data made from it has one decimal. */
type Point = { x: number; y: number; sharp?: boolean };

export function polyline(outline: string | readonly Point[]): string {
  return `M${asPoints(outline)
    .map(({ x, y }) => at(x, y))
    .join('L')}`;
}

/** Returns a closed curve (Catmull-Rom) with corners at the sharp points. */
export function smooth(outline: string | readonly Point[]): string {
  return throughPoints(asPoints(outline), true);
}

export function curve(outline: string | readonly Point[]): string {
  return throughPoints(asPoints(outline), false);
}

function throughPoints(outline: readonly Point[], closed: boolean): string {
  const count = outline.length;
  const point = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return outline[wrapped] ?? { x: 0, y: 0 };
  };
  const pull = (index: number, sign: 1 | -1): string => {
    const here = point(index);
    const ease = here.sharp ? 0 : sign / 6;
    const before = point(index - 1);
    const after = point(index + 1);
    return at(here.x + (after.x - before.x) * ease, here.y + (after.y - before.y) * ease);
  };
  let path = `M${at(point(0).x, point(0).y)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const target = point(index + 1);
    path += `C${pull(index, 1)} ${pull(index + 1, -1)} ${at(target.x, target.y)}`;
  }
  return closed ? `${path}Z` : path;
}

/** Returns two circles; the inner one is drawn in the opposite direction, so that it is a hole. */
export function ring(x: number, y: number, outer: number, inner: number): string {
  const arc = `A${n(inner)} ${n(inner)} 0 0 0 `;
  return `${circle(x, y, outer)}M${at(x - inner, y)}${arc}${at(x + inner, y)}${arc}${at(x - inner, y)}Z`;
}

export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

export function ellipse(x: number, y: number, rx: number, ry: number, turn = 0): string {
  const dx = Math.cos((turn * Math.PI) / 180) * rx;
  const dy = Math.sin((turn * Math.PI) / 180) * rx;
  const arc = `A${n(rx)} ${n(ry)} ${n(turn)} 0 1 `;
  return `M${at(x - dx, y - dy)}${arc}${at(x + dx, y + dy)}${arc}${at(x - dx, y - dy)}Z`;
}

/** `corner` is limited to half of the shorter side. */
export function rectangle(x: number, y: number, width: number, height: number, corner = 0): string {
  const radius = Math.min(corner, width / 2, height / 2);
  if (radius <= 0) return `M${at(x, y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
  const arc = `a${n(radius)} ${n(radius)} 0 0 1 `;
  const across = n(width - 2 * radius);
  const down = n(height - 2 * radius);
  return `M${at(x + radius, y)}h${across}${arc}${at(radius, radius)}v${down}${arc}${at(-radius, radius)}h-${across}${arc}${at(-radius, -radius)}v-${down}${arc}${at(radius, -radius)}Z`;
}

export function star(x: number, y: number, tips: number, outer: number, inner: number, turn = 0): string {
  return polygon(around(tips, [outer, inner], turn, x, y));
}

export function polygon(outline: string | readonly Point[]): string {
  return `M${asPoints(outline)
    .map(({ x, y }) => at(x, y))
    .join('L')}Z`;
}

function asPoints(outline: string | readonly Point[]): readonly Point[] {
  return typeof outline === 'string' ? points(outline) : outline;
}

/**
 * Reads points from a text, in which `!` marks a sharp corner of a smooth outline.
 * @example points('0,-50! 20,10') // [{x: 0, y: -50, sharp: true}, {x: 20, y: 10, sharp: false}]
 */
export function points(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x = '0', y = '0'] = pair.replace('!', '').split(',');
      return { x: Number(x), y: Number(y), sharp: pair.endsWith('!') };
    });
}

function at(x: number, y: number): string {
  return `${n(x)} ${n(y)}`;
}

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Returns points around a centre. Turn 0 starts at the top; several radii alternate. */
export function around(count: number, radii: readonly number[], turn = 0, x = 0, y = 0): Point[] {
  return Array.from({ length: count * radii.length }, (_, index) => {
    const angle = ((index / (count * radii.length)) * 360 + turn - 90) * (Math.PI / 180);
    const radius = radii[index % radii.length] ?? 0;
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius };
  });
}
