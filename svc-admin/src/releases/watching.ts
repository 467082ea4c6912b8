import type { Part, PartBuild } from '@cardwise/contracts/admin/reports';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { type PartBuilds, ReleaseRefusedError } from '@cardwise/releases/part-builds';
import { endCanary, readAllBuilds, readBuilds, rollBack } from '@cardwise/releases/releases';
import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import { recordOwnChange } from '../audit/audit-trail.ts';
import type { Counts } from '../reports/page-load-store.ts';
import type { ReportStore } from '../reports/store.ts';
import { judgeBuild, leastMeanwhile, leastNetworks, lookAt } from './judge-build.ts';
import type { VerdictDocument, WatchStore } from './store.ts';

const firstMinutes = 15 * 60_000;

/** The shell's times are those of files, so equal times may differ by this many milliseconds. */
const rounding = 1;

type WatchedBuild = {
  part: Part;
  build: string;
  from: 'canary' | 'live';
  since: Date;
  /**
   * The build is compared with this one, and replaced by it: the live build of a canary, or the build that was live
   * before.
   */
  control: string;
};

/** The log and the audit trail use these names. */
const actions = { canary: 'end canary', live: 'roll back' } as const satisfies Record<WatchedBuild['from'], string>;

const interval = 5000;
const minute = 60_000;

const lastMinutes = 15 * minute;

type Dependencies = {
  siteDir: string;
  reports: Pick<ReportStore, 'totals' | 'evidence'>;
  watches: WatchStore;
  log: Logger;
  flushLog: () => Promise<void>;
  onTakenBack: (watched: WatchedBuild) => void;
};

export function startWatchingReleases(dependencies: Dependencies): BackgroundTask {
  return startBackgroundTask({
    name: 'watch new builds',
    log: dependencies.log,
    interval,
    run: () => watchReleases(dependencies, Date.now()),
  });
}

type CountPageLoads = (asked: PartBuild & { from: Date; to: Date }) => Promise<Counts & { networks?: number }>;

type Judgement = {
  look: number;
  worse: boolean;
  figures?: Pick<VerdictDocument, 'visits' | 'failed' | 'control' | 'p'>;
  networks?: number | undefined;
};

/**
 * Takes a build back if it fails for more visitors in many networks than its control, and warns if only its own page
 * loads say so. The verdict is stored before it is carried out, in case the process dies in between. Of several
 * processes, only one changes the registry, and only if the registry still says what the verdict was about.
 */
export async function watchReleases(
  { siteDir, reports, watches, log, flushLog, onTakenBack }: Dependencies,
  now: number,
): Promise<void> {
  const judge = async (watched: WatchedBuild, count: CountPageLoads, known: number): Promise<Judgement> => {
    const { part, build, control, from: state, since } = watched;
    const to = new Date(now);
    const countControl = (from: Date, until = to) => count({ part, build: control, from, to: until });
    const began = startOfMinute(since);
    const counts = await count({ part, build, from: began, to });
    const look = lookAt(counts.pageLoads);
    if (look <= known) return { look: known, worse: false, networks: counts.networks };
    const found = (usual: Counts, meanwhile?: Counts): Judgement => {
      const { worse, p } = judgeBuild(counts, { usual, meanwhile }, look);
      const ofControl = { build: control, visits: usual.pageLoads, failed: usual.failed };
      const figures = { visits: counts.pageLoads, failed: counts.failed, control: ofControl, p };
      return { look, worse, figures, networks: counts.networks };
    };
    if (state === 'live') return found(await countControl(new Date(since.getTime() - millisecondsPerDay), since));
    const meanwhile = await countControl(began);
    return found(
      await countControl(new Date(Math.min(since.getTime(), now - millisecondsPerDay))),
      meanwhile.pageLoads < leastMeanwhile ? await countControl(new Date(began.getTime() - lastMinutes)) : meanwhile,
    );
  };

  const carryOut = async (watched: WatchedBuild, { at: _, from, ...figures }: VerdictDocument): Promise<void> => {
    const { part, build, control } = watched;
    try {
      // After a rollback, a canary beside the live build is compared with the control.
      await takeBack(siteDir, from, watched);
    } catch (error) {
      if (!(error instanceof ReleaseRefusedError)) throw error;
      // In most cases the release has been changed meanwhile, perhaps by another process.
      const { [from]: present } = await readBuilds(siteDir, part);
      if (present !== build) return;
      log.error({ part, build }, `${actions[from]}: ${error.message}`);
      return watches.withdraw(watched);
    }
    onTakenBack(watched);
    const details = { part, build, ...figures };
    log.warn(details, `${actions[from]}: the build fails for more visitors than ${control}`);
    await recordOwnChange({ log, flushLog }, actions[from], details);
  };

  const lookAgain = async (watched: WatchedBuild): Promise<void> => {
    const { part, build, from, control } = watched;
    const { looks, alertLooks, warned, verdict: known } = await watches.known(watched);
    if (known) return carryOut(watched, known);
    const all = await judge(watched, reports.totals, alertLooks);
    const fair: Judgement =
      all.look > looks ? await judge(watched, reports.evidence, looks) : { look: looks, worse: false };
    if (all.look === alertLooks && fair.look === looks) return;
    const taken = { looks: fair.look, alertLooks: all.look };
    const at = new Date(now);
    if (fair.worse && fair.figures && (fair.networks ?? 0) >= leastNetworks) {
      const verdict = { at, from, ...fair.figures, networks: fair.networks };
      await watches.note(watched, taken, { verdict });
      return carryOut(watched, verdict);
    }
    const { worse, figures } = all.worse ? all : fair;
    if (!worse || !figures || warned) return watches.note(watched, taken);
    await watches.note(watched, taken, { alert: { at, from, ...figures } });
    const details = { part, build, ...figures, networks: fair.networks };
    const reason = fair.worse ? 'too few networks share an error' : 'page loads of many networks do not say so';
    log.warn(details, `the build fails for more page loads than ${control}; it stays, as ${reason}`);
  };

  for (const watched of watchedBuilds(await readAllBuilds(siteDir), now)) await lookAgain(watched);
}

function startOfMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / minute) * minute);
}

/** Takes the build back, but only if browsers still get it; a canary beside a live build stays. */
async function takeBack(
  siteDir: string,
  from: WatchedBuild['from'],
  { part, build, control }: WatchedBuild,
): Promise<void> {
  if (from === 'canary') await endCanary(siteDir, part, build);
  else await rollBack(siteDir, part, { from: build, to: control, keepCanary: true });
}

/**
 * Lists the builds to watch: canaries, and for a quarter of an hour builds that were deployed or promoted. Rollbacks
 * are not watched, because going back further would not help.
 */
export function watchedBuilds(builds: Record<Part, PartBuilds>, now: number): WatchedBuild[] {
  return Object.entries(builds).flatMap(([part, { live, before, builds: available }]) =>
    available.flatMap(({ version, state, since, deployedAt }): WatchedBuild[] => {
      if (since === undefined || live === undefined) return [];
      const began = { part, build: version, since: new Date(since) };
      if (state === 'canary') return [{ ...began, from: 'canary', control: live }];
      const wasDeployed = Date.parse(since) - Date.parse(deployedAt) <= rounding;
      const isNew = state === 'live' && wasDeployed && now - Date.parse(since) < firstMinutes;
      return isNew && before !== undefined ? [{ ...began, from: 'live', control: before }] : [];
    }),
  );
}
