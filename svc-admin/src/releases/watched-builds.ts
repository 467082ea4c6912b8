import type { Part } from '@cardwise/contracts/admin/reports';
import type { PartBuilds } from '@cardwise/releases/part-builds';

const firstMinutes = 15 * 60_000;

/** Milliseconds: the shell's times are those of files. */
const rounding = 1;

export type WatchedBuild = {
  part: Part;
  build: string;
  from: 'canary' | 'live';
  since: Date;
  /** The live build, or the one before it: compared with, and replaced by. */
  control: string;
};

/** Canaries, and for a quarter of an hour builds deployed or promoted; not rollbacks: going back further would not help. */
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
