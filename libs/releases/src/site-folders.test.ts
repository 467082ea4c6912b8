import { mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { withSiteLock } from './site-folders.ts';

it('a change that takes long keeps the lock of the site', async () => {
  const site = await mkdtemp(join(tmpdir(), 'site-lock-'));
  const lock = join(site, '.deploying');
  const longAgo = new Date(Date.now() - 3_600_000);
  await withSiteLock(
    site,
    async () => {
      await utimes(lock, longAgo, longAgo);
      const renewed = async () => (await stat(lock)).mtimeMs > Date.now() - 60_000;
      for (let tries = 0; tries < 1000 && !(await renewed()); tries += 1) await sleep(10);
      expect(await renewed()).toBe(true);
    },
    10,
  );
  await expect(stat(lock)).rejects.toThrow('ENOENT');
  await rm(site, { recursive: true });
});
