import { render, screen } from '@testing-library/react';

import { Pagination } from './pagination.tsx';

const labels = { navigation: 'Pages', first: 'First', previous: 'Previous', next: 'Next', last: 'Last' };

const pagesAt = (page: number, pages: number) =>
  render(
    <Pagination
      page={page}
      pages={pages}
      labels={labels}
      render={(to, control) => <a href={`/list/${to}`} {...control} />}
    />,
  );

const targets = () =>
  Object.fromEntries(screen.getAllByRole('link').map((link) => [link.ariaLabel, link.getAttribute('href')]));

it('leads to the first, previous, next and last page', () => {
  pagesAt(3, 12);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('3 / 12');
  expect(targets()).toEqual({ First: '/list/1', Previous: '/list/2', Next: '/list/4', Last: '/list/12' });
});

it.each([
  [1, 3, ['First', 'Previous']],
  [3, 3, ['Next', 'Last']],
  [1, 1, ['First', 'Previous', 'Next', 'Last']],
  [1, 0, ['First', 'Previous', 'Next', 'Last']],
])('keeps the ways that lead nowhere from page %d of %d in their place, off', (page, pages, off) => {
  pagesAt(page, pages);
  expect(screen.getAllByRole('link')).toHaveLength(4);
  for (const link of screen.getAllByRole('link')) {
    const isOff = off.includes(link.ariaLabel ?? '');
    expect(link.getAttribute('aria-disabled')).toBe(isOff ? 'true' : null);
    expect(link.hasAttribute('href')).toBe(!isOff);
  }
});

it('draws the ways as whatever it is given', () => {
  render(
    <Pagination page={1} pages={2} labels={labels} render={(_, control) => <button type="button" {...control} />} />,
  );
  expect(screen.getAllByRole('button').map((button) => button.ariaLabel)).toEqual(['Next', 'Last']);
});
