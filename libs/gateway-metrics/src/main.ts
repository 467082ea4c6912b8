import { parseEnv } from '@cardwise/service-kit/process/env';
import * as z from 'zod/mini';

import { startGatewayMetrics } from './start-gateway-metrics.ts';

const env = parseEnv(
  {
    HOST: z._default(z.string(), '127.0.0.1'),
    PORT: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), 9113),
  },
  process.env,
);
const stop = await startGatewayMetrics({ port: env.PORT, host: env.HOST });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
