import type { RemoteName } from '@cardwise/contracts/registry';
import { ReleaseRefused } from '@cardwise/releases/release-refused';
import { readAllBuilds, readBuilds, rollBack } from '@cardwise/releases/releases';
import { endCanary } from '@cardwise/releases/remote-releases';
import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background-task';
import type { Logger } from '@cardwise/service-kit/logger';

import { recordOwnChange } from '../audit/audit-trail.ts';
import type { ReportStore } from '../reports/store.ts';
import { judgeBuild, lookAt, type Control } from './judge-build.ts';
import type { WatchStore } from './store.ts';
import type { Counts } from './tail-probabilities.ts';
import { watchedBuilds, type WatchedBuild } from './watched-builds.ts';

/** Milliseconds between two runs. */
const interval = 5000;
const minute = 60_000;
const day = 24 * 60 * minute;

type Dependencies = {
  siteDir: string;
  reports: Pick<ReportStore, 'totals'>;
  watches: WatchStore;
  log: Logger;
  settleLog: () => Promise<void>;
  /** Counts a build that was taken back. */
  onTakenBack: (watched: WatchedBuild) => void;
};

/** Visits are counted by the minute. */
const startOfMinute = (time: Date): Date => new Date(Math.floor(time.getTime() / minute) * minute);

const actions = { canary: 'end canary', live: 'roll back' } as const;

/**
 * Compares each new build with its control and takes it back if it fails for more visitors (ADR 71).
 *
 * Several processes may do so at once: the registry is changed only if it still says what the verdict was about.
 */
export const watchReleases = async (
  { siteDir, reports, watches, log, settleLog, onTakenBack }: Dependencies,
  now: number,
): Promise<void> => {
  const countsOf = async ({ part, build, since }: WatchedBuild): Promise<Counts> =>
    reports.totals({ part, build, from: startOfMinute(since), to: new Date(now) });

  const controlOf = async ({ part, control: build, from: state, since }: WatchedBuild): Promise<Control> => {
    const totals = (from: Date, to: Date): Promise<Counts> => reports.totals({ part, build, from, to });
    if (state === 'live') return { usual: await totals(new Date(since.getTime() - day), since) };
    const to = new Date(now);
    const [usual, meanwhile] = await Promise.all([
      totals(new Date(Math.min(since.getTime(), now - day)), to),
      totals(startOfMinute(since), to),
    ]);
    return { usual, meanwhile };
  };

  /** @returns false if it is refused: mostly because somebody else has changed the release meanwhile. */
  const takeBack = async ({ part, build, from, control }: WatchedBuild): Promise<boolean> => {
    try {
      // The shell has no canaries.
      if (from === 'canary') await endCanary(siteDir, part as RemoteName, build);
      // The verdict says nothing about a canary; it is compared with the control from now on.
      else await rollBack(siteDir, part, { from: build, to: control, keepCanary: true });
      return true;
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      const { [from]: present } = await readBuilds(siteDir, part);
      if (present === build) log.error({ part, build }, `${actions[from]}: ${error.message}`);
      return false;
    }
  };

  for (const watched of watchedBuilds(await readAllBuilds(siteDir), now)) {
    const counts = await countsOf(watched);
    const look = lookAt(counts.visits);
    if (look <= (await watches.looks(watched))) continue;
    const control = await controlOf(watched);
    const { worse, p } = judgeBuild(counts, control, look);
    if (!worse) {
      await watches.note(watched, look);
      continue;
    }
    if (!(await takeBack(watched))) {
      await watches.note(watched, look);
      continue;
    }
    const { part, build, from } = watched;
    const figures = { ...counts, control: { build: watched.control, ...control.usual } };
    await watches.note(watched, look, { at: new Date(now), from, ...figures, p });
    onTakenBack(watched);
    const details = { part, build, ...figures, p };
    log.warn(details, `${actions[from]}: the build fails for more visitors than ${watched.control}`);
    await recordOwnChange({ log, settleLog }, actions[from], details);
  }
};

/** Watches new builds in the background. */
export const startWatchingReleases = (dependencies: Dependencies): BackgroundTask =>
  startBackgroundTask({
    name: 'watch new builds',
    log: dependencies.log,
    interval,
    run: () => watchReleases(dependencies, Date.now()),
  });
