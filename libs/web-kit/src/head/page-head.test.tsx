import { act, render, screen } from '@testing-library/react';

import { type PageHead, keepEarlyHead, usePageHead, useScreenHead } from './page-head.ts';

function Shell() {
  return <p>{useScreenHead()?.title ?? 'the page'}</p>;
}

function Screen({ head }: { head?: PageHead }) {
  usePageHead(head);
  return null;
}

it('reports an equal head only once, however often the screen renders', () => {
  const heads: (PageHead | null)[] = [];
  const Recorder = () => {
    heads.push(useScreenHead());
    return null;
  };
  render(<Recorder />);
  const head = () => ({
    title: 'Sheep',
    alternates: [{ locale: 'de' as const, path: '/de/statistiken/card/1-schaf' }],
  });
  const { rerender } = render(<Screen head={head()} />);
  rerender(<Screen head={head()} />);
  expect(heads).toEqual([null, head()]);
});

it('names the page while the screen is mounted', () => {
  render(<Shell />);
  const { rerender, unmount } = render(<Screen />);
  expect(screen.getByText('the page')).toBeInTheDocument();
  rerender(<Screen head={{ title: 'Sheep' }} />);
  expect(screen.getByText('Sheep')).toBeInTheDocument();
  act(() => unmount());
  expect(screen.getByText('the page')).toBeInTheDocument();
});

it('keeps the head that came with the page until the screen says its own, at that address', () => {
  keepEarlyHead({ title: 'Sheep' });
  const { rerender } = render(<Shell />);
  expect(screen.getByText('Sheep')).toBeInTheDocument();
  const { unmount } = render(<Screen head={{ title: 'Wolf' }} />);
  expect(screen.getByText('Wolf')).toBeInTheDocument();
  act(() => unmount());
  history.pushState(null, '', '/elsewhere');
  rerender(<Shell />);
  expect(screen.getByText('the page')).toBeInTheDocument();
});
