import { runService } from '@cardwise/service-kit/run-service';

import { env } from './env.ts';
import { startService } from './start-service.ts';

await runService({ name: 'svc-admin', env, start: startService });
