import type { Part } from '@cardwise/contracts/admin/reports';
import type { PartBuilds } from '@cardwise/releases/part-builds';

const firstMinutes = 15 * 60_000;

/** The shell's times are those of files, rounded to milliseconds. */
const rounding = 1;

export type WatchedBuild = {
  part: Part;
  build: string;
  from: 'canary' | 'live';
  since: Date;
  /** What it is compared with and replaced by: the live build, or the one before it. */
  control: string;
};

/**
 * Every canary, and for a quarter of an hour each build that was deployed or promoted, but not by a rollback: going back
 * further would not mend it.
 */
export const watchedBuilds = (builds: Record<Part, PartBuilds>, now: number): WatchedBuild[] =>
  Object.entries(builds).flatMap(([part, { live, before, builds: available }]) =>
    available.flatMap(({ version, state, since, deployedAt }): WatchedBuild[] => {
      if (since === undefined || live === undefined) return [];
      const began = { part, build: version, since: new Date(since) };
      if (state === 'canary') return [{ ...began, from: 'canary', control: live }];
      const wasDeployed = Date.parse(since) - Date.parse(deployedAt) <= rounding;
      const isNew = state === 'live' && wasDeployed && now - Date.parse(since) < firstMinutes;
      return isNew && before !== undefined ? [{ ...began, from: 'live', control: before }] : [];
    }),
  );
