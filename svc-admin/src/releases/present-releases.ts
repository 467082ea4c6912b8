import type { Release, ReleasePeriod, Releases, TakenBack } from '@cardwise/contracts/admin/releases';
import type { Part } from '@cardwise/contracts/admin/reports';
import type { AvailableBuild, PartBuilds } from '@cardwise/releases/part-builds';

import type { ReportStore } from '../reports/store.ts';
import type { VerdictDocument, WatchStore } from './store.ts';

const minute = 60_000;
const hour = 60 * minute;

const lengths = {
  hour: { length: hour, step: minute },
  day: { length: 24 * hour, step: 30 * minute },
  week: { length: 7 * 24 * hour, step: 4 * hour },
} as const satisfies Record<ReleasePeriod, { length: number; step: number }>;

type Dependencies = { reports: ReportStore; watches: WatchStore };

export async function presentReleases(
  { reports, watches }: Dependencies,
  builds: Record<Part, PartBuilds>,
  period: ReleasePeriod,
  now: number,
): Promise<Omit<Releases, 'changeable' | 'set_aside'>> {
  const { length, step } = lengths[period];
  const from = new Date(Math.floor((now - length) / step) * step + step);
  const to = new Date(now);
  const findings = await watches.findings();

  const presentBuild = async (part: Part, available: AvailableBuild): Promise<Release> => {
    const { version: build, state, share, since, until, deployedAt } = available;
    const [steps, vitals] = await Promise.all([
      reports.series({ part, build, from, to, step }),
      reports.vitals({ part, build, from }),
    ]);
    return {
      build,
      state,
      ...(share !== undefined && { share }),
      ...(since !== undefined && { since }),
      ...(until !== undefined && { until }),
      deployed_at: deployedAt,
      visits: steps.reduce((sum, { pageLoads }) => sum + pageLoads, 0),
      failed: steps.reduce((sum, { failed }) => sum + failed, 0),
      series: steps.map(({ at, pageLoads, failed }) => ({ at: at.toISOString(), visits: pageLoads, failed })),
      vitals,
      ...presentFindings(findings, part, available),
    };
  };

  const data = await Promise.all(
    Object.entries(builds).map(async ([part, { builds: available }]) => ({
      part,
      builds: await Promise.all(available.map((build) => presentBuild(part, build))),
    })),
  );
  return { data, from: from.toISOString(), to: to.toISOString(), step };
}

type Findings = Awaited<ReturnType<WatchStore['findings']>>;

/** Tells why the build was taken back, unless it was brought back since, or that it fails too often. */
function presentFindings(
  findings: Findings,
  part: Part,
  { version, state, since = '' }: AvailableBuild,
): Partial<Release> {
  const own = findings.filter((entry) => entry.part === part && entry.build === version);
  const runs = state === 'live' || state === 'canary';
  const alert = runs && own.find((entry) => entry.since.getTime() === Date.parse(since))?.alert;
  if (alert) return { alert: present(alert) };
  const last = own.findLast(({ verdict }) => verdict)?.verdict;
  return last && !(runs && since > last.at.toISOString()) ? { taken_back: present(last) } : {};
}

function present({ at, from, visits, failed, control }: VerdictDocument): TakenBack {
  return {
    at: at.toISOString(),
    from,
    visits,
    failed,
    control,
  };
}
