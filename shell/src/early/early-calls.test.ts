import { appConfig } from '@cardwise/contracts/catalogue/app-config';
import { session } from '@cardwise/contracts/profile/session';

import { earlyCalls } from './early-calls.ts';

it('the early calls match the contracts', () => {
  expect(earlyCalls).toEqual([appConfig.path, session.path]);
});
