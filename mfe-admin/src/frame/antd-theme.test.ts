import { theme } from 'antd';

import { antdTheme } from './antd-theme.ts';
import type { Colours } from './read-colours.ts';

const coloursOn = (ground: string) =>
  new Proxy({ ground } as Colours, { get: (colours, name) => (name === 'ground' ? colours.ground : 'rgb(1, 2, 3)') });

it('a dark ground takes the dark algorithm, a light one the light', () => {
  expect(antdTheme(coloursOn('rgb(22, 17, 41)'), false).algorithm).toBe(theme.darkAlgorithm);
  expect(antdTheme(coloursOn('rgb(245, 236, 216)'), false).algorithm).toBe(theme.defaultAlgorithm);
});

it('the variables have a name of their own, with or without colours', () => {
  expect(antdTheme(null, false).cssVar).toEqual({ key: 'cardwise-admin' });
  expect(antdTheme(coloursOn('rgb(0, 0, 0)'), false).cssVar).toEqual({ key: 'cardwise-admin' });
});

it('nothing moves for those who asked for less motion', () => {
  expect(antdTheme(null, true).token).toMatchObject({ motion: false });
});
