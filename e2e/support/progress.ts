import type { Progress } from '@cardwise/contracts/statistics/answers';
import type { APIRequestContext } from '@playwright/test';

import { marker } from './filters.ts';

export const progressOf = async (request: APIRequestContext): Promise<Progress> =>
  (await (await request.get('/statistics/progress', { headers: marker })).json()) as Progress;
