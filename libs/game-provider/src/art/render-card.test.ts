import { cardTypes } from '@cardwise/contracts/catalogue/cards';
import { inEachLocale } from '@cardwise/contracts/site/locales';

import { figureNames } from '../demo-set/figures.ts';
import type { DemoCard } from '../demo-set/demo-card.ts';
import { drawCard } from './draw-card.ts';
import { renderCard } from './render-card.ts';

function everywhere(text: string) {
  return inEachLocale(() => text);
}

const owl: DemoCard = {
  id: 12,
  type: 'minion',
  classes: ['mage'],
  rarity: 'epic',
  cost: 3,
  attack: 0,
  health: 4,
  name: { ...everywhere('Owl of the Archive'), pl: 'Sowa z archiwum' },
  text: everywhere('<b>Rush</b>. Deal $3 damage.'),
  art: { subject: 'owl', scene: 'library' },
};

function getSize(png: Buffer) {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

function getPicture(card: DemoCard) {
  return renderCard({ card, locale: 'en' });
}

describe('renderCard', () => {
  it.each(cardTypes)('renders a %s as a PNG of 375×518 pixels', async (type) => {
    const png = await getPicture({ ...owl, type, armor: 5, durability: 2 });
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(getSize(png)).toEqual([375, 518]);
  });

  it('renders the same card to the same bytes', async () => {
    expect((await getPicture(owl)).equals(await getPicture(owl))).toBe(true);
  });

  it('renders another card, language or set to different bytes', async () => {
    const prints = await Promise.all([
      getPicture(owl),
      getPicture({ ...owl, id: 13 }),
      renderCard({ card: owl, locale: 'pl' }),
      renderCard({ card: owl, locale: 'en', emblem: 'M4 4h56v56h-56Z' }),
    ]);
    expect(new Set(prints.map((png) => png.toString('base64'))).size).toBe(prints.length);
  });

  it('renders markup characters in names literally', async () => {
    const name = `<b>"Tom" & 'Jo'</b> <svg/onload=x>`;
    const svg = drawCard({ card: { ...owl, name: everywhere(name) }, locale: 'en' });
    expect(svg).not.toMatch(/<b>|Tom|onload|&/);
    expect(getSize(await getPicture({ ...owl, name: everywhere(name) }))).toEqual([375, 518]);
  });

  it('renders cards without text, with cost 0 and with several classes', async () => {
    const { text, ...silent } = owl;
    expect(text).toBeDefined();
    expect(getSize(await getPicture({ ...silent, cost: 0, classes: ['druid', 'priest', 'rogue'] }))).toEqual([
      375, 518,
    ]);
  });

  it('draws every figure', () => {
    const drawings = figureNames.map((subject) =>
      drawCard({ card: { ...owl, art: { subject, scene: 'meadow' } }, locale: 'en' }),
    );
    expect(new Set(drawings).size).toBe(figureNames.length);
    expect(drawings.filter((svg) => /NaN|undefined/.test(svg))).toEqual([]);
  });
});
