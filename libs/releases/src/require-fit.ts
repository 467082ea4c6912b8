import type { Part } from '@cardwise/contracts/admin/reports';
import { getWorkspace } from '@cardwise/contracts/site/define-domain';
import { DomainEntry, findConflicts } from '@cardwise/contracts/site/domain-entry';
import type { RegistryEntry } from '@cardwise/contracts/site/registry';
import { join } from 'node:path';
import satisfies from 'semver/functions/satisfies.js';
import gtr from 'semver/ranges/gtr.js';
import validRange from 'semver/ranges/valid.js';
import * as z from 'zod/mini';

import { type DescribedCalls, readCalls, unanswered } from './call-fit.ts';
import { knownDomains, liveDomains } from './gateway/live-domains.ts';
import { ReleaseRefusedError } from './part-builds.ts';
import { readManifest } from './registry-entry.ts';
import { readRegistry } from './registry-entries.ts';
import { readShellEntries } from './shell-entries.ts';
import { buildsDir, liveShell } from './site-folders.ts';

const Shared = z.object({
  shared: z.array(z.object({ name: z.string(), version: z.string(), requiredVersion: z.optional(z.string()) })),
});
type Shared = z.infer<typeof Shared>['shared'];

/** Checks that a build fits what runs on the site. @throws ReleaseRefusedError naming what has to be deployed first. */
export async function requireFit(siteDir: string, part: Part, build: string): Promise<void> {
  if (part === 'shell') await requireFitOfShell(siteDir, build);
  else await requireFitOfRemote(siteDir, part, build);
  await requireAnswers(siteDir, part, build);
}

async function requireFitOfShell(siteDir: string, build: string): Promise<void> {
  const shell = await sharedBy(build);
  const { remotes, canaries = [] } = await readRegistry(siteDir);
  const running = [...remotes, ...canaries.map((canary) => canary.build)];
  const needs = new Map<string, string[]>();
  for (const { name, version } of running) {
    const misfits = getMisfits(await sharedBy(join(buildsDir(siteDir, name), version)), shell);
    const lines = misfits.map((misfit) => `${misfit.name} ${misfit.asked} (it brings ${misfit.brought ?? 'none'})`);
    if (lines.length > 0) needs.set(getWorkspace(name), lines);
  }
  if (needs.size === 0) return;
  const reasons = [...needs].map(([name, lines]) => `${name} needs ${lines.join(', ')}`).join('; ');
  throw new ReleaseRefusedError(
    `Remotes that run now cannot run with this shell: ${reasons}. Deploy first: ${[...needs.keys()].join(', ')}.`,
  );
}

async function requireFitOfRemote(siteDir: string, part: Part, build: string): Promise<void> {
  const shell = await liveShell(siteDir);
  if (shell === undefined) return;
  const misfits = getMisfits(await sharedBy(build), await sharedBy(join(buildsDir(siteDir, 'shell'), shell)));
  if (misfits.length === 0) return;
  const needs = misfits.map(({ name, asked, brought }) => `${name} ${asked} (${brought ?? 'none'} there)`).join(', ');
  const noNewerFits = misfits.some(
    ({ asked, brought }) => validRange(asked) === null || (brought !== undefined && gtr(brought, asked)),
  );
  const rebuild = `build ${getWorkspace(part)} for the live shell`;
  const remedy = noNewerFits ? rebuild : `deploy a newer shell first, or ${rebuild}`;
  throw new ReleaseRefusedError(`${getWorkspace(part)} needs of the shell ${needs}: ${remedy}.`);
}

type Misfit = { name: string; asked: string; brought: string | undefined };

function getMisfits(remote: Shared | undefined, shell: Shared | undefined): Misfit[] {
  if (!remote || !shell) return [];
  return remote.flatMap(({ name, requiredVersion: asked }) => {
    const brought = shell.find((module) => module.name === name)?.version;
    const fits = asked === undefined || (brought !== undefined && satisfies(brought, asked));
    return fits ? [] : [{ name, asked, brought }];
  });
}

async function sharedBy(build: string): Promise<Shared | undefined> {
  return Shared.safeParse(await readManifest(build)).data?.shared;
}

/** Checks both directions: what the build calls of other services, and what others call of its own service. */
async function requireAnswers(siteDir: string, part: Part, build: string): Promise<void> {
  const { remotes, canaries = [] } = await readRegistry(siteDir);
  const { live: shell } = await readShellEntries(siteDir);
  const readOthers = (running: readonly (RegistryEntry | undefined)[]): Promise<DescribedCalls[]> =>
    Promise.all(
      running
        .filter((entry) => entry !== undefined)
        .filter(({ name }) => name !== part)
        .map(({ name, version }) => readCalls(getWorkspace(name), join(buildsDir(siteDir, name), version))),
    );
  const own = await readCalls(getWorkspace(part), build);
  const live = await readOthers([...remotes, shell]);
  const tried = await readOthers(canaries.map((canary) => canary.build));
  const lacks = (caller: DescribedCalls, of: DescribedCalls): string[] => {
    const calls = unanswered(caller, of);
    return calls.length > 0 ? [`${caller.name} calls ${calls.join(', ')}, which ${of.name} does not bring`] : [];
  };
  const ahead = live.filter((other) => unanswered(own, other).length > 0);
  const left = [...live, ...tried].filter((other) => unanswered(other, own).length > 0);
  if (ahead.length === 0 && left.length === 0) return;
  const reasons = [...ahead.flatMap((other) => lacks(own, other)), ...left.flatMap((other) => lacks(other, own))];
  throw new ReleaseRefusedError(
    `${reasons.join('; ')}. Deploy first: ${[...new Set([...ahead, ...left].map(({ name }) => name))].join(', ')}.`,
  );
}

/** @throws ReleaseRefusedError when a build's domain claims what another has, naming both. */
export async function requireFreeAddresses(
  siteDir: string,
  entry: Pick<RegistryEntry, 'name' | 'domain'>,
): Promise<void> {
  const { name } = entry;
  const { data: domain } = DomainEntry.safeParse(entry.domain);
  if (!domain) return;
  const { remotes } = await readRegistry(siteDir);
  const others = liveDomains({ remotes: remotes.filter((remote) => remote.name !== name) }).domains;
  const described = knownDomains().find(({ remote }) => remote === name)?.domain;
  const conflicts = findConflicts(domain, others, described);
  if (conflicts.length > 0) throw new ReleaseRefusedError(`${name} cannot be deployed: ${conflicts.join('; ')}.`);
}
