import { parseEnv } from '@cardwise/service-kit/env';

import { env } from './env.ts';

it('answers are kept for 400 days unless said otherwise', () => {
  expect(parseEnv(env, {})).toEqual({ ANSWERS_KEEP_DAYS: 400 });
  expect(parseEnv(env, { ANSWERS_KEEP_DAYS: '30' })).toEqual({ ANSWERS_KEEP_DAYS: 30 });
});

it('answers are kept longer than one can be sent again', () => {
  expect(() => parseEnv(env, { ANSWERS_KEEP_DAYS: '7' })).toThrow('ANSWERS_KEEP_DAYS: must be at least 8');
});
