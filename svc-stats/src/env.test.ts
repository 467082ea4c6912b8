import { parseEnv } from '@cardwise/service-kit/process/env';

import { env } from './env.ts';

it('answers are kept for 400 days and limited to 60 a minute and ten players per address by default', () => {
  const usual = { ANSWERS_KEEP_DAYS: 400, ANSWERS_PER_MINUTE: 60, PLAYERS_PER_ADDRESS: 10 };
  expect(parseEnv(env, {})).toMatchObject(usual);
  expect(parseEnv(env, { ANSWERS_KEEP_DAYS: '30' })).toMatchObject({ ...usual, ANSWERS_KEEP_DAYS: 30 });
});

it('answers must be kept longer than they can be sent again', () => {
  expect(() => parseEnv(env, { ANSWERS_KEEP_DAYS: '7' })).toThrow('ANSWERS_KEEP_DAYS: must be at least 8');
});
