import type { Progress } from '@cardwise/contracts/statistics/answers';
import type { APIRequestContext } from '@playwright/test';

import { marker } from './filters.ts';

export async function getProgress(request: APIRequestContext): Promise<Progress> {
  return (await (await request.get('/statistics/progress', { headers: marker })).json()) as Progress;
}
