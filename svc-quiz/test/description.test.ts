import { domain } from '@cardwise/contracts/quiz/domain';
import { compareDescription } from '@cardwise/service-kit/testing/compare-description';
import { join } from 'node:path';

import { env } from '../src/env.ts';

it('the domain’s description names the variables that the service reads and the peers that it calls', () => {
  const { code, description } = compareDescription(domain, env, join(import.meta.dirname, '../src'));
  expect(code).toEqual(description);
});
