import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';

const [width, height] = [1920, 1080];

/** Draws a set's emblem as a monochrome SVG of 64×64. */
export function drawEmblem(code: string): string {
  const random = seededRandom(`emblem ${code}`);
  const arms = 3 + Math.floor(random() * 6);
  const shape = petal(random, (0.35 + random() * 0.5) * (6 / (arms + 2)));
  const petals = Array.from(
    { length: arms },
    (_, arm) => `<path d="${shape}" transform="rotate(${((360 / arms) * arm).toFixed(1)} 32 32)"/>`,
  );
  const heart = `<circle cx="32" cy="32" r="${(3 + random() * 3).toFixed(1)}"/>`;
  const ring = random() < 0.6 ? '<path d="M32 1a31 31 0 1 0 .01 0Zm0 3a28 28 0 1 1-.01 0Z" fill-rule="evenodd"/>' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="currentColor">${ring}${petals.join('')}${heart}</svg>`;
}

function petal(random: () => number, width: number): string {
  const [inner, middle, outer] = [7 + random() * 3, 14 + random() * 7, 24 + random() * 5];
  const up = -Math.PI / 2;
  return `M${point(inner, up)}Q${point(middle, up - width)} ${point(outer, up)}Q${point(middle, up + width)} ${point(inner, up)}Z`;
}

function point(radius: number, angle: number): string {
  return `${(32 + radius * Math.cos(angle)).toFixed(1)} ${(32 + radius * Math.sin(angle)).toFixed(1)}`;
}

/** Draws a set's background as an SVG of 1920×1080. */
export function drawBackground(code: string): string {
  const random = seededRandom(`background ${code}`);
  const hue = random() * 360;
  const far = hue + 25 + random() * 70;
  const ridges = Array.from({ length: 5 }, (_, layer) => {
    const path = ridge(random, height * (0.38 + layer * 0.12), 260 - layer * 30);
    return `<path d="${path}" fill="${colour(hue + layer * 6, 42, 30 - layer * 5)}" opacity=".85"/>`;
  });
  const sun = { x: width * (0.15 + random() * 0.7), y: height * (0.15 + random() * 0.25), r: 60 + random() * 130 };
  const motes = Array.from(
    { length: 40 },
    () =>
      `<circle cx="${(random() * width).toFixed(0)}" cy="${(random() * height * 0.7).toFixed(0)}" r="${(1 + random() * 3).toFixed(1)}" fill="#fff" opacity="${(0.1 + random() * 0.3).toFixed(2)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${colour(hue, 45, 14)}"/><stop offset=".6" stop-color="${colour(far, 50, 42)}"/><stop offset="1" stop-color="${colour(far + 20, 55, 55)}"/></linearGradient><radialGradient id="glow"><stop stop-color="${colour(far + 30, 80, 82)}"/><stop offset="1" stop-color="${colour(far + 30, 80, 70)}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${sun.x.toFixed(0)}" cy="${sun.y.toFixed(0)}" r="${(sun.r * 4).toFixed(0)}" fill="url(#glow)" opacity=".7"/><circle cx="${sun.x.toFixed(0)}" cy="${sun.y.toFixed(0)}" r="${sun.r.toFixed(0)}" fill="${colour(far + 30, 80, 85)}" opacity=".8"/>${motes.join('')}${ridges.join('')}</svg>`;
}

function ridge(random: () => number, level: number, roughness: number): string {
  const steps = 8;
  const points = Array.from(
    { length: steps + 1 },
    (_, step) => [(width / steps) * step, level + (random() - 0.5) * roughness] as const,
  );
  const curve = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [0, level];
    const middle = (fromX + x) / 2;
    return `C${middle.toFixed(0)} ${fromY.toFixed(0)} ${middle.toFixed(0)} ${y.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}`;
  });
  return `M0 ${(points[0]?.[1] ?? level).toFixed(0)}${curve.join('')}V${height}H0Z`;
}

function colour(hue: number, saturation: number, lightness: number): string {
  return `hsl(${Math.round(hue) % 360},${Math.round(saturation)}%,${Math.round(lightness)}%)`;
}
