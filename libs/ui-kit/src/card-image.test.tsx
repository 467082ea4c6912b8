import { cardFrames, type PrintedPart } from '@cardwise/contracts/catalogue/card-frames';
import { type CardType, cardTypes, kindsByType } from '@cardwise/contracts/catalogue/cards';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { CardCovers, CardImage } from './card-image.tsx';

const card = { url: '/cards/a/1.png', alt: 'A card', brokenText: 'No picture' } as const;

it('offers the smaller form before the PNG', () => {
  const { container } = render(<CardImage {...card} avif="/a.avif" />);
  expect([...container.querySelectorAll('source')].map((source) => [source.type, source.srcset])).toEqual([
    ['image/avif', '/a.avif'],
  ]);
  expect(screen.getByAltText('A card')).toHaveAttribute('src', card.url);
});

it('falls back to the plain picture on retry', async () => {
  const { container } = render(<CardImage {...card} avif="/a.avif" retryText="Again" />);
  fireEvent.error(screen.getByAltText('A card'));
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(container.querySelector('source')).toBeNull();
});

it.each([
  ['regular', '375', '518'],
  ['big', '404', '558'],
] as const)('says the native size of the %s picture', (size, width, height) => {
  render(<CardImage {...card} size={size} />);
  expect(screen.getByAltText('A card')).toHaveAttribute('width', width);
  expect(screen.getByAltText('A card')).toHaveAttribute('height', height);
});

it('is busy until the picture has loaded', () => {
  const onReady = jest.fn();
  const { container } = render(<CardImage {...card} onReady={onReady} />);
  expect(container.firstChild).toHaveAttribute('aria-busy', 'true');
  fireEvent.load(screen.getByAltText('A card'));
  expect(container.firstChild).not.toHaveAttribute('aria-busy');
  expect(onReady).toHaveBeenCalledTimes(1);
});

it('reports a missing picture and reloads it on demand', async () => {
  const onBroken = jest.fn();
  const { container } = render(
    <CardImage {...card} retryText="Again" type="spell" covered={['cost']} onBroken={onBroken} />,
  );
  const first = screen.getByAltText('A card');
  fireEvent.error(first);
  expect(screen.getByRole('status')).toHaveTextContent('No picture');
  expect(container.querySelector('[data-cover]')).toBeNull();
  expect(onBroken).toHaveBeenCalledTimes(1);

  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByAltText('A card')).not.toBe(first);
  fireEvent.load(screen.getByAltText('A card'));
  expect(container.querySelector('[data-cover="cost"][data-covered]')).not.toBeNull();
});

it('covers nothing without a type', () => {
  const { container } = render(<CardImage {...card} covered={['cost']} />);
  expect(container.querySelector('[data-cover]')).toBeNull();
});

it('never shows the covers of one picture over another', () => {
  const { container, rerender } = render(<CardImage {...card} type="minion" covered={['cost']} asked="cost" />);
  const before = container.querySelector('[data-cover="cost"]');
  rerender(<CardImage {...card} url="/cards/a/2.png" type="minion" covered={['cost']} asked="cost" />);
  expect(container.querySelector('[data-cover="cost"]')).not.toBe(before);
  expect(screen.getByAltText('A card')).toHaveAttribute('src', '/cards/a/2.png');
});

it('does not smooth a pixel picture', () => {
  render(<CardImage {...card} pixelated />);
  expect(screen.getByAltText('A card')).toHaveClass('pixelated');
});

describe('in the HTML of the page', () => {
  const open = async (settled: { complete: boolean; naturalWidth: number }) => {
    const [onReady, onBroken, onRecoverableError] = [jest.fn(), jest.fn(), jest.fn()];
    const screen = <CardImage {...card} type="minion" covered={['cost']} onReady={onReady} onBroken={onBroken} />;
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(screen);
    const html = page.innerHTML;
    const image = page.querySelector('img')!;
    for (const [name, value] of Object.entries(settled)) Object.defineProperty(image, name, { value });
    const reload = jest.spyOn(image, 'src', 'set');
    const root = await act(async () => hydrateRoot(page, screen, { onRecoverableError }));
    return {
      html,
      page,
      image,
      onReady,
      onBroken,
      onRecoverableError,
      reload,
      leave: () => {
        act(() => root.unmount());
        page.remove();
      },
    };
  };

  it('shows picture and covers, and no placeholder, since nobody could take it away without scripts', async () => {
    const { html, leave } = await open({ complete: false, naturalWidth: 0 });
    expect(html).toContain('src="/cards/a/1.png"');
    expect(html).toContain('data-covered="true"');
    expect(html).not.toMatch(/loading"|aria-busy/);
    leave();
  });

  it('is ready, once, when the picture loaded before the scripts', async () => {
    const { page, image, onReady, onRecoverableError, leave } = await open({ complete: true, naturalWidth: 375 });
    expect(onReady).toHaveBeenCalledTimes(1);
    fireEvent.load(image);
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(page.querySelector('[aria-busy]')).toBeNull();
    expect(onRecoverableError).not.toHaveBeenCalled();
    leave();
  });

  it('is busy with a picture that is still loading', async () => {
    const { page, image, onReady, leave } = await open({ complete: false, naturalWidth: 0 });
    expect(page.querySelector('[aria-busy]')).not.toBeNull();
    fireEvent.load(image);
    expect(onReady).toHaveBeenCalledTimes(1);
    leave();
  });

  it('loads a picture again that failed before the scripts', async () => {
    const { image, reload, onBroken, leave } = await open({ complete: true, naturalWidth: 0 });
    expect(reload).toHaveBeenCalledTimes(1);
    fireEvent.error(image);
    expect(onBroken).toHaveBeenCalledTimes(1);
    leave();
  });
});

function getCovers(container: HTMLElement) {
  return [...container.querySelectorAll<HTMLElement>('[data-cover]')];
}

it.each(cardTypes)('has a cover for each attribute of a %s, exactly on its box', (type: CardType) => {
  const { container } = render(<CardCovers type={type} covered={kindsByType[type]} asked="name" />);
  const boxes = Object.fromEntries(
    getCovers(container).map(({ dataset, style }) => [
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
  const shown = getCovers(container).filter((cover) => cover.dataset['covered']);
  expect(shown.map((cover) => cover.dataset['cover'])).toEqual(['attack', 'cost']);
  expect(shown.filter((cover) => cover.dataset['asked']).map((cover) => cover.dataset['cover'])).toEqual(['attack']);
});

it('keeps uncovered ones in the page only to fade out, without the mark and the class that shows them', () => {
  const { container, rerender } = render(<CardCovers type="spell" covered={['cost']} asked="cost" />);
  rerender(<CardCovers type="spell" covered={[]} asked="cost" />);
  for (const cover of getCovers(container)) {
    expect(cover).not.toHaveClass('on');
    expect(cover.dataset['covered']).toBeUndefined();
    expect(cover.dataset['asked']).toBeUndefined();
  }
});

it('stacks the name above the text and the numbers above the name', () => {
  const { container } = render(<CardCovers type="minion" covered={kindsByType.minion} asked="text" />);
  const order = getCovers(container).map((cover) => cover.dataset['cover']);
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
