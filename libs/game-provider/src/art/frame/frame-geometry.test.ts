import { cardFrames, type FrameRect, illustrationBox } from '@cardwise/contracts/catalogue/card-frames';
import { cardTypes, type CardType } from '@cardwise/contracts/catalogue/cards';
import { inEachLocale } from '@cardwise/contracts/site/locales';

import type { DemoCard } from '../../demo-set/demo-card.ts';
import { getBounds } from '../../../test/get-bounds.ts';
import type { Shape } from '../drawing/shape.ts';
import { drawCost, drawStats } from './draw-badges.ts';
import { drawName } from './draw-name.ts';
import { drawText } from './draw-text.ts';
import { frames } from './frames.ts';

function everywhere(text: string) {
  return inEachLocale(() => text);
}

function getCard(type: CardType): DemoCard {
  return {
    id: 7,
    type,
    classes: ['mage'],
    rarity: 'rare',
    cost: 10,
    attack: 12,
    health: 12,
    durability: 12,
    armor: 12,
    name: everywhere('A name'),
    art: { subject: 'owl', scene: 'library' },
  };
}

function expectInside(shapes: readonly Shape[], rect: FrameRect | undefined) {
  const bounds = getBounds(shapes);
  if (!bounds || !rect) throw new Error('nothing drawn or no rect');
  expect(bounds.left).toBeGreaterThanOrEqual(rect.x);
  expect(bounds.top).toBeGreaterThanOrEqual(rect.y);
  expect(bounds.right).toBeLessThanOrEqual(rect.x + rect.width);
  expect(bounds.bottom).toBeLessThanOrEqual(rect.y + rect.height);
}

const longText =
  '<b>Battlecry:</b> For each other friendly minion that <i>attacked this turn</i>, deal $3 damage to a random enemy, then ' +
  'restore #4 Health to your hero and shuffle a copy of this into your deck.';
const names = ['Ox', 'Zażółć gęślą jaźń Królowej Źródeł', 'M'.repeat(36), 'ÅÄÖÜÉÇgjpqy'];

describe.each(cardTypes)('a %s frame', (type) => {
  const card = getCard(type);

  it('keeps its cost inside the cost rect', () => {
    expectInside(drawCost(card), cardFrames[type].cost);
  });

  it.each(names)('keeps the name "%s" inside the name rect', (name) => {
    expectInside(drawName(name, frames[type].name), cardFrames[type].name);
  });

  it.each(['<b>Rush</b>', longText, longText.slice(0, 100)])('keeps its text inside the text rect', (text) => {
    expectInside(drawText(card, text), cardFrames[type].text);
  });

  it('shows the illustration, and nothing printed, in its box', () => {
    const { x, y, width, height } = illustrationBox;
    const corner = { right: x + width, bottom: y + height };
    const { picture } = frames[type];
    expect([x >= picture.x, y >= picture.y]).toEqual([true, true]);
    expect([corner.right <= picture.x + picture.width, corner.bottom <= picture.y + picture.height]).toEqual([
      true,
      true,
    ]);
    const touching = Object.values(cardFrames[type]).filter(
      (part) => part.x < corner.right && part.x + part.width > x && part.y < corner.bottom && part.y + part.height > y,
    );
    expect(touching).toEqual([]);
  });

  it('has no text when the card has none', () => {
    expect(drawText(card, undefined)).toEqual([]);
  });
});

describe('badges', () => {
  it.each(['minion', 'weapon'] as const)('of a %s stay inside the attack and health rects', (type) => {
    const { attack, health } = cardFrames[type];
    const card = getCard(type);
    const { attack: points, ...peaceful } = card;
    expect(points).toBe(12);
    expectInside(drawStats(peaceful), health);
    const strong = drawStats(card).slice(0, -drawStats(peaceful).length);
    expectInside(strong, attack);
  });

  it('of a location show its durability', () => {
    expectInside(drawStats(getCard('location')), cardFrames.location.health);
  });

  it('of a hero show its armour', () => {
    expectInside(drawStats(getCard('hero')), cardFrames.hero.armor);
  });

  it('of a spell do not exist', () => {
    expect(drawStats(getCard('spell'))).toEqual([]);
  });
});
