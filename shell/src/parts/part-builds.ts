import type { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import { chooseBuild, previewName, type Registry, type RemoteName } from '@cardwise/contracts/site/registry';

import { buildChoice, previews } from '../remotes/build-choice.ts';
import { developmentOrigin, overrideKey, overrideOf } from '../remotes/overrides.ts';
import { running } from '../remotes/registry.ts';

export const overridden = 'override';

type State = 'live' | 'canary' | 'preview' | typeof overridden;
export type ListedBuild = {
  version: string;
  state: State;
  since?: string | undefined;
  branch?: string | undefined;
  /** Of a canary, in percent. */
  share?: number;
};
export type Part = {
  name: string;
  team: string;
  /** What this tab runs. */
  runs: string;
  builds: ListedBuild[];
};

/** @example teamOf(['@cardwise/quiz']) // 'quiz' */
export const teamOf = (owners: readonly string[] = []): string =>
  owners.map((owner) => owner.replace(/^@.*\//, '')).join(', ');

/** All remotes of the site. */
export const partsOf = (registry: Registry): Part[] => {
  const { remotes, canaries = [], previews: tried = [] } = registry;
  return remotes.map((live) => {
    const { name, version, since, domain } = live;
    const override = overrideOf(name) ?? developmentOrigin();
    const canary = canaries.find(({ build }) => build.name === name);
    const chosen = chooseBuild(registry, name, buildChoice()) ?? live;
    return {
      name,
      team: teamOf((domain as DomainEntry | undefined)?.owners),
      runs: overrideOf(name) ? overridden : (running.get(name) ?? chosen.version),
      builds: [
        { version, since, state: 'live' },
        ...(canary
          ? [
              {
                version: canary.build.version,
                since: canary.build.since,
                state: 'canary' as const,
                share: canary.share,
              },
            ]
          : []),
        ...tried
          .filter((build) => build.name === name)
          .map((build) => ({
            version: build.version,
            since: build.since,
            branch: build.branch,
            state: 'preview' as const,
          })),
        ...(override ? [{ version: overridden, state: overridden } as const] : []),
      ],
    };
  });
};

/** From the next page on. */
export const chooseVersion = (registry: Registry, name: RemoteName, version: string): void => {
  const origin = developmentOrigin();
  if (version === overridden) {
    if (origin && !overrideOf(name)) localStorage.setItem(overrideKey(name), `${origin}/remoteEntry.js`);
    return;
  }
  localStorage.removeItem(overrideKey(name));
  const others = (previews() ?? '').split('~').filter((asked) => asked !== '' && !asked.startsWith(`${name}.`));
  const comesAnyway = chooseBuild(registry, name, { bucket: buildChoice().bucket })?.version === version;
  const asked = [...others, ...(comesAnyway ? [] : [`${name}.${version}`])].join('~');
  document.cookie = `${previewName}=${asked}; path=/; samesite=lax${asked ? '' : '; max-age=0'}`;
};
