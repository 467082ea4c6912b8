import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { containerSettings } from '../gateway/container-settings.ts';
import { renderNginx } from '../gateway/render-nginx.ts';
import { repositoryRoot } from '../repository-root.ts';

// Prints the configuration of the gateway's image.
const template = await readFile(join(repositoryRoot, 'gateway/nginx.conf.template'), 'utf8');
process.stdout.write(renderNginx(template, containerSettings(Number(process.env['CALLS_PER_SECOND'] ?? 50))));
