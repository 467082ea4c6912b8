import { cardFrames, type FrameRect } from '@cardwise/contracts/catalogue/card-frames';

import type { DemoCard } from '../../demo-set/demo-card.ts';
import { around, circle, polygon, smooth } from '../drawing/paths.ts';
import { fill, mark, moved, placed, stroke, type Shape } from '../drawing/shape.ts';
import { centredText, fitSize } from '../text/typeset.ts';

/** The seal lies within 44 pixels of 0, 0. */
const costSeal: Shape[] = [
  fill(polygon(around(8, [43, 35], 0)), ['#f6d98d', '#94611c']),
  fill(polygon(around(8, [38, 31], 0)), ['#0e6f78', '#052a3c']),
  mark(polygon(around(8, [38, 31], 0).slice(0, 5)), '#2fb9b0', 0.35),
  stroke(circle(0, 0, 27), '#8ff0e2', 1.4, 0.55),
];

const attackBurst: Shape[] = [
  fill(polygon(around(4, [44, 24, 33, 24], 0)), ['#5c2a08', '#2c1204']),
  fill(polygon(around(4, [40, 21, 29, 21], 0)), ['#ffc94a', '#c55a0c']),
  mark(
    'M0 -40L5 -20L21 -15L0 0Z M-40 0L-20 -5L0 0L-15 15Z M0 40L-5 20L0 0L15 15Z M40 0L20 5L0 0L15 -15Z',
    '#8e3404',
    0.28,
  ),
  stroke(polygon(around(4, [40, 21, 29, 21], 0)), '#fff0b4', 1.2, 0.8),
];

const heart = smooth(
  '0,-26! 10,-38 28,-40 41,-27 41,-7 30,13 14,31 0,42! -14,31 -30,13 -41,-7 -41,-27 -28,-40 -10,-38',
);
const healthHeart: Shape[] = [
  fill(heart, ['#5a0714', '#2c0209']),
  moved(fill(heart, ['#f45a5f', '#9c1029']), 'scale(0.89)'),
  mark(smooth('-30,-24 -20,-33 -8,-29 -18,-22 -26,-8 -31,-14'), '#ffd9d2', 0.7),
];

const durabilityCog: Shape[] = [
  fill(polygon(around(10, [44, 44, 35, 35], 9)), ['#39404d', '#161a22']),
  fill(polygon(around(10, [40.5, 40.5, 32.5, 32.5], 9)), ['#b9c6d6', '#56657c']),
  fill(circle(0, 0, 28), ['#2f3a4b', '#5b6b82']),
  stroke(circle(0, 0, 28), '#e8f1fa', 1.2, 0.7),
];

const plate = 'M0 -43C14 -35 28 -34 39 -35C42 -4 32 26 0 44C-32 26 -42 -4 -39 -35C-28 -34 -14 -35 0 -43Z';
const armorShield: Shape[] = [
  fill(plate, ['#4a4f58', '#1e2127']),
  moved(fill(plate, ['#d5dbe2', '#77828f']), 'scale(0.88)'),
  mark('M0 -38C12 -31 24 -30 34 -31C37 -4 28 22 0 38Z', '#2b3340', 0.28),
];

/** The height is in em. */
const digitHeight = 0.6;

/** Draws the cost in its rectangle of `cardFrames`. */
export function drawCost(card: DemoCard): Shape[] {
  const rect = cardFrames[card.type].cost;
  return rect ? badge(rect, costSeal, card.cost, '#04222e') : [];
}

/** Draws only the values that the card has, with the attack on the left. */
export function drawStats(card: DemoCard): Shape[] {
  const rect = cardFrames[card.type].attack;
  const attack = rect && card.attack !== undefined ? badge(rect, attackBurst, card.attack, '#3f1a03') : [];
  return [...attack, ...getHealth(card)];
}

function getHealth(card: DemoCard): Shape[] {
  const { health, armor } = cardFrames[card.type];
  const rect = health ?? armor;
  if (!rect) return [];
  if (card.type === 'weapon' && card.durability !== undefined)
    return badge(rect, durabilityCog, card.durability, '#10151d');
  if (card.type === 'location' && card.health !== undefined) return badge(rect, durabilityCog, card.health, '#10151d');
  if (card.type === 'hero' && card.armor !== undefined) return badge(rect, armorShield, card.armor, '#191c22');
  if (card.type === 'minion' && card.health !== undefined) return badge(rect, healthHeart, card.health, '#3d0410');
  return [];
}

function badge(rect: FrameRect, look: readonly Shape[], value: number, edge: string): Shape[] {
  const x = rect.x + rect.width / 2;
  const y = rect.y + rect.height / 2;
  return [...placed(look, `translate(${x} ${y})`), ...drawNumber(value, x, y, 50, edge)];
}

/** Draws a centred number; a wide one shrinks to `width` pixels. */
function drawNumber(value: number, x: number, y: number, width: number, edge: string): Shape[] {
  const size = fitSize(String(value), 'number', width, 54, 20);
  const d = centredText(String(value), 'number', size, x, y + (size * digitHeight) / 2);
  return [
    stroke(d, edge, 7),
    moved(stroke(d, '#000000', 3, 0.35), 'translate(0 2)'),
    { ...fill(d, ['#ffffff', '#ffe9bf']), flat: true },
  ];
}
