import fc from 'fast-check';

import { fromFieldName, toFieldName } from './field-name.ts';

it('leaves ordinary codes as they are', () => {
  expect(['deathknight', 'hs10', '12', 'a-b_c'].map(toFieldName)).toEqual(['deathknight', 'hs10', '12', 'a-b_c']);
});

it('makes every code a name that the database accepts, and back again', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('%', '.', '$', '\0', 'é', 'a', '2', 'E') }), (code) => {
      const name = toFieldName(code);
      expect(name).toMatch(/^[^.$\0]+$/);
      expect(fromFieldName(name)).toBe(code);
    }),
  );
});
