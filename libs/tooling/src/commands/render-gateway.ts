import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { containerSettings } from '../gateway/container-settings.ts';
import { renderNginx } from '../gateway/render-nginx.ts';
import { repositoryRoot } from '../repository-root.ts';

process.stdout.write(renderNginx(await readFile(join(repositoryRoot, 'gateway/nginx.conf.template'), 'utf8'), containerSettings));
