import { runService } from '@cardwise/service-kit/run-service';

import { env } from './env.ts';
import { startService } from './start-service.ts';

await runService({ name: 'svc-stats', env, start: startService });
