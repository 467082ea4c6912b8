import { initI18n } from '@cardwise/web-kit';
import { act, render, screen } from '@testing-library/react';

import { lazyPart, prefetchParts } from './lazy-part.tsx';

let online = true;
const load = jest.fn(async () => {
  if (!online) throw new Error('the chunk did not come');
  return ({ text }: { text: string }) => <p>{text}</p>;
});

beforeAll(() => initI18n('en'));

beforeEach(() => {
  online = true;
  load.mockClear();
});

it('is shown once it has loaded, and from then on at once', async () => {
  const Part = lazyPart(load);
  const { unmount } = render(<Part text="first" />);
  expect(await screen.findByText('first')).toBeVisible();
  unmount();
  render(<Part text="second" />);
  expect(screen.getByText('second')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is shown offline at once if it was prefetched', async () => {
  const Part = lazyPart(load);
  prefetchParts([Part]);
  await act(() => Part.prefetch());
  online = false;
  const onMissing = jest.fn();
  render(<Part text="prefetched" onMissing={onMissing} />);
  expect(screen.getByText('prefetched')).toBeVisible();
  expect(onMissing).not.toHaveBeenCalled();
});

it('says that it is missing, and loads when it is shown again', async () => {
  online = false;
  const Part = lazyPart(load);
  const { promise: missing, resolve: onMissing } = Promise.withResolvers<void>();
  const { container, unmount } = render(<Part text="dialog" onMissing={onMissing} />);
  await act(() => missing);
  expect(container).toBeEmptyDOMElement();
  unmount();
  online = true;
  render(<Part text="dialog" />);
  expect(await screen.findByText('dialog')).toBeVisible();
});

it('loads while it is shown when the browser is back online', async () => {
  online = false;
  const Part = lazyPart(load);
  const { promise: missing, resolve: onMissing } = Promise.withResolvers<void>();
  render(<Part text="note" onMissing={onMissing} />);
  await act(() => missing);
  online = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('note')).toBeVisible();
});

it('a prefetch that fails is no error', async () => {
  online = false;
  const Part = lazyPart(load);
  prefetchParts([Part]);
  await expect(load.mock.results[0]?.value).rejects.toThrow();
});
