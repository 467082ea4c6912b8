import type { Part } from '@cardwise/contracts/admin/reports';
import { changedCopies } from '@cardwise/releases/build-files';
import { type PartBuilds, ReleaseRefused } from '@cardwise/releases/part-builds';
import { readAllBuilds, rollBack } from '@cardwise/releases/releases';
import { endOldPreviews } from '@cardwise/releases/previews';
import { restoreServed } from '@cardwise/releases/shell-lines';
import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import { buildsDir } from '@cardwise/releases/site-folders';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { join } from 'node:path';

import { recordOwnChange } from '../audit/audit-trail.ts';
import type { Watched, WatchStore } from './store.ts';

/** Milliseconds: each time, every file of every live build is read. */
const interval = 60_000;

type Dependencies = {
  siteDir: string;
  watches: WatchStore;
  log: Logger;
  settleLog: () => Promise<void>;
};

/** Damaged live builds give way to the builds before them at the second look: somebody may be copying files. */
export const createTending = ({ siteDir, watches, log, settleLog }: Dependencies) => {
  let suspected = new Set<string>();

  const replace = async (watched: Watched, files: string[], now: number): Promise<void> => {
    const { part, build } = watched;
    const { damaged } = await watches.known(watched);
    const details = { part, build, files };
    try {
      const { live } = await rollBack(siteDir, part, { from: build, keepCanary: true });
      log.error({ ...details, live }, 'files of the live build are missing or changed: the build before it is live');
      await recordOwnChange({ log, settleLog }, 'roll back', { ...details, live });
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      if (damaged) return;
      log.error(details, `files of the live build are missing or changed, and it stays: ${error.message}`);
    }
    await watches.noteDamage(watched, { at: new Date(now), files });
  };

  /** @returns the live build, if it is damaged. */
  const tendPart = async (part: Part, { live, builds }: PartBuilds, now: number): Promise<string[]> => {
    const ended = await endOldPreviews(siteDir, part, now);
    for (const build of ended) log.info({ part, build }, 'a preview has ended');
    if (live === undefined) return [];
    const files = await changedCopies(siteDir, part, live, join(buildsDir(siteDir, part), live));
    if (files.length === 0) return [];
    const { since } = builds.find(({ version }) => version === live) ?? {};
    const name = `${part}.${live}`;
    if (suspected.has(name)) await replace({ part, build: live, since: new Date(since ?? 0) }, files, now);
    return [name];
  };

  return async (now: number): Promise<void> => {
    const restored = await restoreServed(siteDir);
    if (restored.length > 0) log.error({ part: 'shell', files: restored }, 'served files were restored from the build');
    const seen: string[] = [];
    for (const [part, builds] of Object.entries(await readAllBuilds(siteDir))) {
      try {
        seen.push(...(await tendPart(part, builds, now)));
      } catch (err) {
        log.error({ part, err }, 'the builds of a part cannot be tended');
      }
    }
    suspected = new Set(seen);
  };
};

export const startTendingBuilds = (dependencies: Dependencies): BackgroundTask => {
  const tend = createTending(dependencies);
  return startBackgroundTask({
    name: 'tend builds',
    log: dependencies.log,
    interval,
    run: () => tend(Date.now()),
  });
};
