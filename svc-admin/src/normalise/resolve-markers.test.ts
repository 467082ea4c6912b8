import { choosePlural } from './resolve-markers.ts';

it('has one form for every number when only one is given', () => {
  expect([0, 1, 2, 5].map((count) => choosePlural(['x'], count, 'pl'))).toEqual(['x', 'x', 'x', 'x']);
});

it('takes the last form for an unknown number', () => {
  expect(choosePlural(['punkt', 'punkty', 'punktów'], undefined, 'pl')).toBe('punktów');
});
