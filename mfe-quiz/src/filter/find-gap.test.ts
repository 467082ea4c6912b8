import { sampleAppConfig } from '@cardwise/web-kit/testing';

import { defaultFilter } from './default-filter.ts';
import { findGap } from './find-gap.ts';

const filter = defaultFilter(sampleAppConfig, 'quiz');
const none = filter.standardsets.map(({ name }) => ({ name, active: false }));

it('finds nothing missing in the default', () => {
  expect(findGap(filter)).toBeUndefined();
});

it('reports types when none is on', () => {
  const empty = { hero: false, location: false, minion: false, spell: false, weapon: false };
  expect(findGap({ ...filter, ...empty })).toBe('types');
  expect(findGap({ ...filter, ...empty, weapon: true })).toBeUndefined();
});

it('reports sets when none of either group is on', () => {
  expect(findGap({ ...filter, standardsets: none })).toBe('sets');
  expect(findGap({ ...filter, standardsets: none, wildsets: [{ name: 'gvg', active: true }] })).toBeUndefined();
});
