import { act, render, screen } from '@testing-library/react';

import { type PageHead, usePageHead, useScreenHead } from './page-head.ts';

const Shell = () => <p>{useScreenHead()?.title ?? 'the page'}</p>;
function Screen({ head }: { head?: PageHead }) {
  usePageHead(head);
  return null;
}

it('names the page for as long as the screen is there', () => {
  render(<Shell />);
  const { rerender, unmount } = render(<Screen />);
  expect(screen.getByText('the page')).toBeInTheDocument();
  rerender(<Screen head={{ title: 'Sheep' }} />);
  expect(screen.getByText('Sheep')).toBeInTheDocument();
  act(() => unmount());
  expect(screen.getByText('the page')).toBeInTheDocument();
});
