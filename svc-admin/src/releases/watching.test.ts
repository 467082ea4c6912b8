import type { Part } from '@cardwise/contracts/admin/reports';
import type { PartBuilds } from '@cardwise/releases/part-builds';

import { watchedBuilds } from './watching.ts';

const none: PartBuilds = { live: undefined, canary: undefined, before: undefined, builds: [] };

function at(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

const since = Date.parse('2026-11-20T12:00:00Z');

function isWatched(deployedAt: number): boolean {
  const builds = [{ version: 'two', state: 'live', since: at(since), deployedAt: at(deployedAt) }] as const;
  const shell: PartBuilds = { live: 'two', canary: undefined, before: 'one', builds: [...builds] };
  const all: Record<Part, PartBuilds> = {
    shell,
    mfe_quiz: none,
    mfe_statistics: none,
    mfe_profile: none,
    mfe_admin: none,
  };
  return watchedBuilds(all, since + 1000).length > 0;
}

it.each([
  ['deployed, its times rounded apart', since - 1, true],
  ['deployed a moment before it was seen', since + 5, true],
  ['rolled back to', since - 50, false],
])('a live build that was %s: %d, watched: %s', (_, deployedAt, watched) => {
  expect(isWatched(deployedAt)).toBe(watched);
});
