import { fireEvent, render, screen } from '@testing-library/react';

import { Pagination } from './pagination.tsx';

const labels = { navigation: 'Pages', first: 'First', previous: 'Previous', next: 'Next', last: 'Last' };

function pagination(page: number, pages: number) {
  return (
    <Pagination
      page={page}
      pages={pages}
      labels={labels}
      render={(to, control) => (
        <a href={`#/list/${to}`} {...control}>
          {control.children}
        </a>
      )}
    />
  );
}

function pagesAt(page: number, pages: number) {
  return render(pagination(page, pages));
}

function targets() {
  return Object.fromEntries(screen.getAllByRole('link').map((link) => [link.ariaLabel, link.getAttribute('href')]));
}

it('links to the first, previous, next and last page', () => {
  pagesAt(3, 12);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('3 / 12');
  expect(targets()).toEqual({ First: '#/list/1', Previous: '#/list/2', Next: '#/list/4', Last: '#/list/12' });
});

it.each([
  [1, 3, ['First', 'Previous']],
  [3, 3, ['Next', 'Last']],
  [1, 1, ['First', 'Previous', 'Next', 'Last']],
  [1, 0, ['First', 'Previous', 'Next', 'Last']],
])('on page %d of %d, links without a target are disabled', (page, pages, off) => {
  pagesAt(page, pages);
  expect(screen.getAllByRole('link')).toHaveLength(4);
  for (const link of screen.getAllByRole('link')) {
    const isOff = off.includes(link.ariaLabel ?? '');
    expect(link.getAttribute('aria-disabled')).toBe(isOff ? 'true' : null);
    // `fireEvent` returns whether the browser would follow the link.
    expect(fireEvent.click(link)).toBe(!isOff);
  }
});

it('keeps the focus on a link that has just led to the last page', () => {
  const { rerender } = pagesAt(1, 2);
  screen.getByRole('link', { name: 'Next' }).focus();
  rerender(pagination(2, 2));
  expect(screen.getByRole('link', { name: 'Next' })).toHaveFocus();
});

it('renders its controls with the given function', () => {
  const go = jest.fn();
  render(
    <Pagination
      page={1}
      pages={2}
      labels={labels}
      render={(to, control) => <button type="button" onClick={() => go(to)} {...control} />}
    />,
  );
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  expect(go.mock.calls).toEqual([[2], [2]]);
});
