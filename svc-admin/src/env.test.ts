import { parseEnv } from '@cardwise/service-kit/process/env';

import { env } from './env.ts';

const { AUDIT_KEEP_DAYS } = env;

it('the audit trail is kept for a year unless said otherwise', () => {
  expect(parseEnv({ AUDIT_KEEP_DAYS }, {})).toEqual({ AUDIT_KEEP_DAYS: 365 });
  expect(parseEnv({ AUDIT_KEEP_DAYS }, { AUDIT_KEEP_DAYS: '' })).toEqual({ AUDIT_KEEP_DAYS: 365 });
  expect(parseEnv({ AUDIT_KEEP_DAYS }, { AUDIT_KEEP_DAYS: '90' })).toEqual({ AUDIT_KEEP_DAYS: 90 });
});

it('the audit trail cannot be kept for so short that nobody sees it', () => {
  expect(() => parseEnv({ AUDIT_KEEP_DAYS }, { AUDIT_KEEP_DAYS: '29' })).toThrow(
    'AUDIT_KEEP_DAYS: must be at least 30',
  );
});
