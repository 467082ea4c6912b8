import { theme } from 'antd';

import { antdTheme } from './antd-theme.ts';

function on(ground: string) {
  return antdTheme((name) => (name === 'ground' ? ground : 'rgb(1, 2, 3)'), false);
}

it('a dark background selects the dark algorithm, a light one the light', () => {
  expect(on('rgb(22, 17, 41)').algorithm).toBe(theme.darkAlgorithm);
  expect(on('rgb(245, 236, 216)').algorithm).toBe(theme.defaultAlgorithm);
});

it('reduced motion turns animations off', () => {
  expect(antdTheme(() => 'rgb(1, 2, 3)', true).token).toMatchObject({ motion: false });
});
