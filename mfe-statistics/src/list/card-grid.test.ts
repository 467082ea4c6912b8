import { gridColumns } from './card-grid.tsx';

it('a wider window has more columns', () => {
  expect([320, 479, 480, 767, 768, 1023, 1024, 2560].map(gridColumns)).toEqual([2, 2, 3, 3, 4, 4, 6, 6]);
});

it('every number of columns fills the rows of a page of 24', () => {
  expect([320, 480, 768, 1024].map((width) => 24 % gridColumns(width))).toEqual([0, 0, 0, 0]);
});
