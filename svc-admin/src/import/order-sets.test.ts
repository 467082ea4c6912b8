import { setCodes } from '@cardwise/contracts/catalogue/sets';

import { orderSets } from './order-sets.ts';

const known: Record<string, number> = setCodes;
/** The provider listed these sets in this order in April 2022. */
const listed =
  'vttsc core legacy fiav uis fitb matdf sa dhi aoo ga dod sou ros rr tbp tw kac kft jtu msg onik wotog loe tgt brm gvg con'
    .split(' ')
    .map((code) => ({ code, id: known[code] ?? 0 }));

function getCodes(sets: { code: string; id: number }[]) {
  return orderSets(sets).map(({ code }) => code);
}

const inOrder =
  'vttsc fiav uis core fitb matdf sa aoo dhi ga dod sou ros rr tbp tw kac kft jtu msg onik wotog loe tgt brm gvg con legacy'.split(
    ' ',
  );

it('a genuine list comes out newest first, core by its year, legacy as the oldest', () => {
  expect(getCodes(listed)).toEqual(inOrder);
});

it('a list that begins with the oldest set comes out the same', () => {
  expect(getCodes(listed.toReversed())).toEqual(inOrder);
});

it('age decides, not the id', () => {
  const sets = ['cot', 'ww', 'poa', 'fol', 'dhi', 'sa'].map((code) => ({ code, id: known[code] ?? 0 }));
  expect(getCodes(sets.toSorted((a, b) => b.id - a.id))).toEqual(['ww', 'fol', 'poa', 'cot', 'sa', 'dhi']);
});

describe('a set that we do not know', () => {
  const [next, later] = [
    { code: 'next-year', id: 1980 },
    { code: 'year-after', id: 1978 },
  ];

  it('is the newest where the provider lists it first, whatever its id', () => {
    expect(getCodes([later, next, ...listed]).slice(0, 3)).toEqual(['year-after', 'next-year', 'vttsc']);
    expect(getCodes([...listed.toReversed(), next, later]).slice(0, 3)).toEqual(['year-after', 'next-year', 'vttsc']);
  });

  it('is the newest also behind core, which the provider lists beside the newest', () => {
    const [newest, ...others] = listed;
    expect(newest && getCodes([next, ...others]).slice(0, 2)).toEqual(['next-year', 'fiav']);
    const core = { code: 'core', id: setCodes.core };
    const rest = listed.filter(({ code }) => code !== 'core');
    expect(getCodes([core, next, ...rest]).slice(0, 2)).toEqual(['next-year', 'vttsc']);
  });

  it('stands between those that the provider lists it between', () => {
    const between = [...listed.slice(0, 12), { code: 'winter-event', id: 1360 }, ...listed.slice(12)];
    const order = getCodes(between);
    expect(order.slice(order.indexOf('dod'), order.indexOf('dod') + 3)).toEqual(['dod', 'winter-event', 'sou']);
  });

  it('is the oldest where no known one is listed as older', () => {
    expect(getCodes([...listed, { code: 'before-all', id: 5 }]).at(-1)).toBe('before-all');
  });
});

it('without known sets the provider’s list stays as it is', () => {
  const sets = [4, 3, 2].map((id) => ({ code: `set-${id}`, id }));
  expect(getCodes(sets)).toEqual(['set-4', 'set-3', 'set-2']);
});
