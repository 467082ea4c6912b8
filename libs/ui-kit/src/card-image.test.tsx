import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { CardImage } from './card-image.tsx';

const card = { url: '/cards/a/1.png', alt: 'A card', brokenText: 'No picture' } as const;

it('offers the smaller formats before the PNG', () => {
  const { container } = render(<CardImage {...card} avif="/a.avif" webp="/a.webp" />);
  expect([...container.querySelectorAll('source')].map((source) => [source.type, source.srcset])).toEqual([
    ['image/avif', '/a.avif'],
    ['image/webp', '/a.webp'],
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
