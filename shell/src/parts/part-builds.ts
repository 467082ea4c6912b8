import type { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import {
  chooseBuild,
  previewName,
  type Registry,
  type RegistryEntry,
  type RemoteName,
} from '@cardwise/contracts/site/registry';
import { writeCookie } from '@cardwise/web-kit/stored-value';

import { buildChoice, previews } from '../remotes/build-choice.ts';
import { developmentOrigin, overrideKey, getOverride } from '../remotes/overrides.ts';
import { running } from '../remotes/registry.ts';

export const overridden = 'override';

type State = 'live' | 'canary' | 'preview' | typeof overridden;
export type ListedBuild = {
  version: string;
  state: State;
  since?: string | undefined;
  /** The share of a canary is in percent. */
  share?: number;
};
export type Part = {
  name: string;
  team: string;
  /** This tab runs this build of the part. */
  runs: string;
  builds: ListedBuild[];
};

export function getParts(registry: Registry): Part[] {
  const { remotes, canaries = [], previews: tried = [] } = registry;
  return remotes.map((live) => {
    const { name, domain } = live;
    const override = getOverride(name);
    const canary = canaries.find(({ build }) => build.name === name);
    const chosen = chooseBuild(registry, name, buildChoice()) ?? live;
    return {
      name,
      team: getTeam((domain as DomainEntry | undefined)?.owners),
      runs: override ? overridden : (running.get(name) ?? chosen.version),
      builds: [
        listed(live, 'live'),
        ...(canary ? [{ ...listed(canary.build, 'canary'), share: canary.share }] : []),
        ...tried.filter((build) => build.name === name).map((build) => listed(build, 'preview')),
        ...((override ?? developmentOrigin()) ? [{ version: overridden, state: overridden } as const] : []),
      ],
    };
  });
}

/** @example getTeam(['@cardwise/quiz']) // 'quiz' */
export function getTeam(owners: readonly string[] = []): string {
  return owners.map((owner) => owner.replace(/^@.*\//, '')).join(', ');
}

function listed({ version, since }: RegistryEntry, state: State): ListedBuild {
  return { version, since, state };
}

/** Chooses the build of a part that runs from the next page load on. */
export function chooseVersion(registry: Registry, name: RemoteName, version: string): void {
  const origin = developmentOrigin();
  if (version === overridden) {
    if (origin && !getOverride(name)) localStorage.setItem(overrideKey(name), `${origin}/remoteEntry.js`);
    return;
  }
  localStorage.removeItem(overrideKey(name));
  const others = (previews() ?? '').split('~').filter((asked) => asked !== '' && !asked.startsWith(`${name}.`));
  const comesAnyway = chooseBuild(registry, name, { bucket: buildChoice().bucket })?.version === version;
  const asked = [...others, ...(comesAnyway ? [] : [`${name}.${version}`])].join('~');
  writeCookie(previewName, asked, asked ? undefined : 0);
}
