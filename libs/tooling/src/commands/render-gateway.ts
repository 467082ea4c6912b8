import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { containerSettings } from '../gateway/container-settings.ts';
import { CallsPerSecond, renderNginx } from '../gateway/render-nginx.ts';
import { repositoryRoot } from '../repository-root.ts';
import { sayFailure } from '../say.ts';

// Prints the configuration of the gateway's image.
await sayFailure(async () => {
  const template = await readFile(join(repositoryRoot, 'gateway/nginx.conf.template'), 'utf8');
  const callsPerSecond = z.safeParse(CallsPerSecond, process.env['CALLS_PER_SECOND'] || undefined);
  if (!callsPerSecond.success) throw new Error('CALLS_PER_SECOND: must be a whole number, at least 1');
  process.stdout.write(renderNginx(template, containerSettings(callsPerSecond.data)));
});
