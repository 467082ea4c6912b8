import type { Part } from '@cardwise/contracts/admin/reports';
import type { PartBuilds } from '@cardwise/releases/part-builds';

/** How long a build that was made live is watched, in milliseconds. */
const firstMinutes = 15 * 60_000;

/** The shell's times are those of files, rounded to milliseconds: it may seem to be live before it was deployed. */
const rounding = 1;

/** A new build that may be taken back. */
export type WatchedBuild = {
  part: Part;
  build: string;
  from: 'canary' | 'live';
  since: Date;
  /** The build that it is compared with and that takes its place: the live one, or the one before it. */
  control: string;
};

/**
 * The builds to watch: every canary, and for a quarter of an hour each build that was deployed or promoted. A build that a
 * rollback made live is none of them: what is wrong then is not mended by going back further.
 */
export const watchedBuilds = (builds: Record<Part, PartBuilds>, now: number): WatchedBuild[] =>
  Object.entries(builds).flatMap(([part, { live, before, builds: atHand }]) =>
    atHand.flatMap(({ version, state, since, deployedAt }): WatchedBuild[] => {
      if (since === undefined || live === undefined) return [];
      const began = { part, build: version, since: new Date(since) };
      if (state === 'canary') return [{ ...began, from: 'canary', control: live }];
      const wasDeployed = Date.parse(since) - Date.parse(deployedAt) <= rounding;
      const isNew = state === 'live' && wasDeployed && now - Date.parse(since) < firstMinutes;
      return isNew && before !== undefined ? [{ ...began, from: 'live', control: before }] : [];
    }),
  );
