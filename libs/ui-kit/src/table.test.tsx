import { act, fireEvent, render, screen } from '@testing-library/react';

import { Table } from './table.tsx';

const table = (
  <Table caption="Results" hideCaption>
    <tbody>
      <tr>
        <th scope="row">Cost</th>
        <td data-number>12</td>
      </tr>
    </tbody>
  </Table>
);

it('names the table and its region', () => {
  render(table);
  expect(screen.getByRole('table', { name: 'Results' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Results' })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Cost' })).toBeInTheDocument();
});

it('shows on which side there is more', () => {
  let measure = () => {};
  const observer = jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    measure = () => callback([], {} as ResizeObserver);
    return { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
  });
  render(table);
  const region = screen.getByRole('region');
  const sides = () => ['data-before', 'data-behind'].filter((side) => region.parentElement?.hasAttribute(side));
  Object.defineProperty(region, 'scrollWidth', { value: 500 });
  Object.defineProperty(region, 'clientWidth', { value: 300 });
  const scrollTo = (scrollLeft: number) => {
    region.scrollLeft = scrollLeft;
    fireEvent.scroll(region);
  };
  act(() => measure());
  expect(sides()).toEqual(['data-behind']);
  scrollTo(80);
  expect(sides()).toEqual(['data-before', 'data-behind']);
  scrollTo(199.6);
  expect(sides()).toEqual(['data-before']);
  expect(region).toHaveAttribute('tabindex', '0');
  observer.mockRestore();
});

it.each([
  ['wider than', 600, '0'],
  ['as wide as', 300, null],
])('is a tab stop only when it scrolls: %s its container', (_, width, tabIndex) => {
  let measure = () => {};
  const observer = jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    measure = () => callback([], {} as ResizeObserver);
    return { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
  });
  render(table);
  const region = screen.getByRole('region');
  Object.defineProperty(region, 'scrollWidth', { value: width });
  Object.defineProperty(region, 'clientWidth', { value: 300 });
  act(() => measure());
  expect(region.getAttribute('tabindex')).toBe(tabIndex);
  observer.mockRestore();
});
