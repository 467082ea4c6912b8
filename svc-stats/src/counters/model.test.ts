import fc from 'fast-check';

import { fromFieldName, toFieldName } from './model.ts';

it('ordinary codes stay unchanged', () => {
  expect(['deathknight', 'hs10', '12', 'a-b_c'].map(toFieldName)).toEqual(['deathknight', 'hs10', '12', 'a-b_c']);
});

it('every code becomes a valid field name and back', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('%', '.', '$', '\0', 'é', 'a', '2', 'E') }), (code) => {
      const name = toFieldName(code);
      expect(name).toMatch(/^[^.$\0]+$/);
      expect(fromFieldName(name)).toBe(code);
    }),
  );
});
