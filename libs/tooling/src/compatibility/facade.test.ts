import { missingStep } from './check-released.ts';
import { compareFacade, describeFacade, exportedNames } from './facade.ts';

const released = {
  version: '1.2.0',
  values: ['Link', 'useSession'],
  types: ['Session'],
  schemas: ['object'],
  libraries: { react: '19' },
};

it('the current façade has what remotes use', () => {
  const facade = describeFacade();
  expect(facade.values).toEqual(expect.arrayContaining(['Link', 'useTranslation', 'callApi', 'useSession']));
  expect(facade.libraries['react']).toMatch(/^\d+$/);
});

it('exported names are read with aliases, values separately from types', () => {
  expect(exportedNames("export { a, b as c, type D } from './a.ts';\nexport type { E } from './e.ts';")).toEqual({
    values: ['a', 'c'],
    types: ['D', 'E'],
  });
});

it('`export *` is refused, since its names cannot be compared', () => {
  expect(() => exportedNames("export * from './a.ts';")).toThrow('neither `export *`');
});

it('a removed name is breaking, a new one is an addition', () => {
  const now = { ...released, values: ['Link', 'useLocale'], schemas: [], libraries: { react: '20' } };
  expect(compareFacade(released, now)).toEqual({
    breaking: ['useSession is gone', 'zod: object is gone', 'react: was version 19, is 20'],
    changed: [],
    additive: ['useLocale is new'],
  });
});

const none = { breaking: [], changed: [], additive: [] };

it.each([
  ['a break needs a major version', { ...none, breaking: ['x'] }, '1.3.0', true, 'major'],
  ['a break with one is allowed', { ...none, breaking: ['x'] }, '2.0.0', true, undefined],
  ['an addition to the shared façade needs a minor version', { ...none, additive: ['x'] }, '1.2.9', true, 'minor'],
  ['an addition with one is allowed', { ...none, additive: ['x'] }, '1.3.0', true, undefined],
  ['an addition to what each build bundles needs none', { ...none, additive: ['x'] }, '1.2.0', false, undefined],
  ['no change needs none', none, '1.2.0', true, undefined],
] as const)('%s', (_, { breaking, changed, additive }, version, shared, step) => {
  expect(
    missingStep('1.2.0', version, { breaking: [...breaking], changed: [...changed], additive: [...additive] }, shared),
  ).toBe(step);
});
