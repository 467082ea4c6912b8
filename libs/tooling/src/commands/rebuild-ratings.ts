import { getWorkspace } from '@cardwise/contracts/site/define-domain';
import { domain } from '@cardwise/contracts/statistics/domain';
import { mongoUri, prepareFolders } from '@cardwise/embedded-mongo/prepare-folders';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';
import { sayFailure } from '../say.ts';
import { readSettings } from '../suite/settings.ts';

await sayFailure(async () => {
  const { DATA_DIR: dataDir, MONGODB_URI: server, MONGODB_DB_PREFIX: prefix } = readSettings();
  const uri = server ?? mongoUri((await prepareFolders(join(dataDir, 'mongo'))).socket);
  const { status } = spawnSync(process.execPath, [join(getWorkspace(domain.service.name), 'src/rebuild-ratings.ts')], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, MONGODB_URI: uri, MONGODB_DB_PREFIX: prefix },
  });
  if (status !== 0) throw new Error('The ratings were not rebuilt; the running service continues what was begun.');
});
