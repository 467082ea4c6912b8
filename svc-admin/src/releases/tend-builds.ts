import type { Part } from '@cardwise/contracts/admin/reports';
import { changedCopies } from '@cardwise/releases/build-files';
import { type PartBuilds, ReleaseRefused } from '@cardwise/releases/part-builds';
import { endOldPreviews } from '@cardwise/releases/previews';
import { readAllBuilds, readBuilds } from '@cardwise/releases/releases';
import { restoreServed } from '@cardwise/releases/shell-lines';
import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import { buildsDir } from '@cardwise/releases/site-folders';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { join } from 'node:path';

import { recordOwnChange } from '../audit/audit-trail.ts';
import type { Watched, WatchStore } from './store.ts';
import { actions, takeBack } from './take-back.ts';

/** Milliseconds: each time, every file of every live build and canary is read. */
const interval = 60_000;

type Dependencies = {
  siteDir: string;
  watches: WatchStore;
  log: Logger;
  settleLog: () => Promise<void>;
};

const words = {
  live: { files: 'files of the live build', instead: 'the build before it is live' },
  canary: { files: 'files of the canary', instead: 'it has ended' },
} as const;
type Given = keyof typeof words;

/** Damaged builds are taken back at the second look: somebody may be copying files. */
export const createTending = ({ siteDir, watches, log, settleLog }: Dependencies) => {
  let suspected = new Set<string>();

  const replace = async (state: Given, watched: Watched, files: string[], now: number): Promise<void> => {
    const { part, build } = watched;
    const { damaged } = await watches.known(watched);
    const details = { part, build, files };
    const found = `${words[state].files} are missing or changed`;
    try {
      await takeBack(siteDir, state, watched);
      const { live } = await readBuilds(siteDir, part);
      log.error({ ...details, live }, `${found}: ${words[state].instead}`);
      await recordOwnChange({ log, settleLog }, actions[state], { ...details, live });
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      if (damaged) return;
      log.error(details, `${found}, and it stays: ${error.message}`);
    }
    await watches.noteDamage(watched, { at: new Date(now), files });
  };

  /** @returns the damaged builds that browsers are given. */
  const tendPart = async (part: Part, { builds, ...given }: PartBuilds, now: number): Promise<string[]> => {
    for (const build of await endOldPreviews(siteDir, part, now)) log.info({ part, build }, 'a preview has ended');
    const damaged: string[] = [];
    for (const state of ['live', 'canary'] as const) {
      const build = given[state];
      if (build === undefined) continue;
      const files = await changedCopies(siteDir, part, build, join(buildsDir(siteDir, part), build));
      if (files.length === 0) continue;
      const name = `${part}.${build}`;
      // One whose folder is gone is not listed.
      const { since = 0 } = builds.find(({ version }) => version === build) ?? {};
      if (suspected.has(name)) await replace(state, { part, build, since: new Date(since) }, files, now);
      damaged.push(name);
    }
    return damaged;
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
