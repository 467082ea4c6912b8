import { theme } from 'antd';

import { antdTheme } from './antd-theme.ts';
import type { Colours } from './read-colours.ts';

const coloursOn = (ground: string) =>
  new Proxy({ ground } as Colours, { get: (colours, name) => (name === 'ground' ? colours.ground : 'rgb(1, 2, 3)') });

it('a dark background selects the dark algorithm, a light one the light', () => {
  expect(antdTheme(coloursOn('rgb(22, 17, 41)'), false).algorithm).toBe(theme.darkAlgorithm);
  expect(antdTheme(coloursOn('rgb(245, 236, 216)'), false).algorithm).toBe(theme.defaultAlgorithm);
});

it('the CSS variables have their own prefix, with or without colours', () => {
  expect(antdTheme(null, false).cssVar).toEqual({ key: 'cardwise-admin' });
  expect(antdTheme(coloursOn('rgb(0, 0, 0)'), false).cssVar).toEqual({ key: 'cardwise-admin' });
});

it('reduced motion turns animations off', () => {
  expect(antdTheme(null, true).token).toMatchObject({ motion: false });
});
