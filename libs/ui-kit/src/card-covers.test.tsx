import { cardFrames, type PrintedPart } from '@cardwise/contracts/catalogue/card-frames';
import { type CardType, cardTypes, kindsByType } from '@cardwise/contracts/catalogue/cards';
import { render } from '@testing-library/react';

import { CardCovers } from './card-covers.tsx';

const coversOf = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('[data-cover]')];

it.each(cardTypes)('has a cover for each attribute of a %s, exactly on its box', (type: CardType) => {
  const { container } = render(<CardCovers type={type} covered={kindsByType[type]} asked="name" />);
  const boxes = Object.fromEntries(
    coversOf(container).map(({ dataset, style }) => [
      dataset['cover'],
      [
        (Number.parseFloat(style.left) * 375) / 100,
        (Number.parseFloat(style.top) * 518) / 100,
        (Number.parseFloat(style.width) * 375) / 100,
        (Number.parseFloat(style.height) * 518) / 100,
      ].map(Math.round),
    ]),
  );
  const rects = Object.entries(cardFrames[type]).map(([kind, rect]) => [
    kind,
    [rect.x, rect.y, rect.width, rect.height],
  ]);
  expect(boxes).toEqual(Object.fromEntries(rects));
});

it('shows only the covered ones and marks the one asked about', () => {
  const { container } = render(<CardCovers type="minion" covered={['cost', 'attack']} asked="attack" />);
  const shown = coversOf(container).filter((cover) => cover.dataset['covered']);
  expect(shown.map((cover) => cover.dataset['cover'])).toEqual(['attack', 'cost']);
  expect(shown.filter((cover) => cover.dataset['asked']).map((cover) => cover.dataset['cover'])).toEqual(['attack']);
});

it('keeps uncovered ones in the page only to fade out, without the mark and the class that shows them', () => {
  const { container, rerender } = render(<CardCovers type="spell" covered={['cost']} asked="cost" />);
  rerender(<CardCovers type="spell" covered={[]} asked="cost" />);
  for (const cover of coversOf(container)) {
    expect(cover).not.toHaveClass('on');
    expect(cover.dataset['covered']).toBeUndefined();
    expect(cover.dataset['asked']).toBeUndefined();
  }
});

it('stacks the name above the text and the numbers above the name', () => {
  const { container } = render(<CardCovers type="minion" covered={kindsByType.minion} asked="text" />);
  const order = coversOf(container).map((cover) => cover.dataset['cover']);
  expect(order.slice(0, 2)).toEqual(['text', 'name']);
  expect(order).toHaveLength(5);
});

it.each([
  ['minion', 'health'],
  ['weapon', 'health'],
  ['location', 'health'],
  ['hero', 'armor'],
] as const)('shows what the plate over the number of a %s is about', (type, part) => {
  const emblem = (cover: CardType, on: PrintedPart) =>
    render(<CardCovers type={cover} covered={[on]} />)
      .container.querySelector(`[data-cover="${on}"] svg > path:last-child`)
      ?.getAttribute('d');
  const heart = emblem('minion', 'health');
  expect(heart).toBeTruthy();
  expect(emblem(type, part) === heart).toBe(type === 'minion');
});

it('fills each plate with a gradient of its own drawing', () => {
  const { container } = render(<CardCovers type="minion" covered={kindsByType.minion} asked="cost" />);
  const fills = [...container.querySelectorAll('[fill]')]
    .map((shape) => shape.getAttribute('fill') ?? '')
    .filter((fill) => fill.startsWith('url('));
  expect(fills.length).toBeGreaterThan(4);
  for (const fill of fills) expect(container.querySelector(`[id="${fill.slice(5, -1)}"]`)).not.toBeNull();
});
