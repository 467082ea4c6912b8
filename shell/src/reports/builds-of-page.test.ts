import type { Registry, RegistryEntry, RemoteName } from '@cardwise/contracts/site/registry';
import { reply, startMockServer } from '@cardwise/web-kit/testing';

import { registryCall, getRegistry } from '../testing/registry-call.ts';

function quiz(version: string): RegistryEntry {
  return getRegistry(version).remotes.find(({ name }) => name === 'mfe_quiz')!;
}

function liveFor(minutes: number): Registry {
  const since = new Date(Date.now() - minutes * 60_000).toISOString();
  return { remotes: getRegistry('v1').remotes.map((line) => (line.name === 'mfe_quiz' ? { ...line, since } : line)) };
}

const withCanary: Registry = { ...liveFor(60), canaries: [{ build: quiz('v2'), share: 50 }] };

it.each<[what: string, isNew: boolean, running: [RemoteName, string], Registry]>([
  ['a canary', true, ['mfe_quiz', 'v2'], withCanary],
  ['the live build beside a canary', false, ['mfe_quiz', 'v1'], withCanary],
  ['a build that has been live for 14 minutes', true, ['mfe_quiz', 'v1'], liveFor(14)],
  ['a build that has been live for 16 minutes', false, ['mfe_quiz', 'v1'], liveFor(16)],
  ['the build before one that has just been made live', false, ['mfe_quiz', 'v0'], liveFor(1)],
  ['another remote than the one that was just released', false, ['mfe_admin', 'v1'], liveFor(1)],
  ['a build that was deployed before the registry had times', false, ['mfe_quiz', 'v1'], getRegistry('v1')],
])('a page that runs %s; counts as running a new build: %s', async (_, isNew, running, registry) => {
  startMockServer([reply(registryCall, registry)]);
  await jest.isolateModulesAsync(async () => {
    (await import('../remotes/registry.ts')).running.set(...running);
    expect(await (await import('./builds-of-page.ts')).runsNewBuild()).toBe(isNew);
  });
});
