import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { CardImage } from './card-image.tsx';

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
