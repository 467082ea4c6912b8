import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';

const point = (radius: number, angle: number): string =>
  `${(32 + radius * Math.cos(angle)).toFixed(1)} ${(32 + radius * Math.sin(angle)).toFixed(1)}`;

const petal = (random: () => number, width: number): string => {
  const [inner, middle, outer] = [7 + random() * 3, 14 + random() * 7, 24 + random() * 5];
  const up = -Math.PI / 2;
  return `M${point(inner, up)}Q${point(middle, up - width)} ${point(outer, up)}Q${point(middle, up + width)} ${point(inner, up)}Z`;
};

/** Monochrome (SVG, 64×64) for a set's code: a star of petals in a ring. */
export const drawEmblem = (code: string): string => {
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
};
