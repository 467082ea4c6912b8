import { isInCanary } from '@cardwise/contracts/site/registry';
import { fail, reply, startMockServer } from '@cardwise/web-kit/testing';

import { registryCall, getRegistry } from '../testing/registry-call.ts';

type Module = typeof import('./registry.ts');
let subject: Module;

beforeEach(async () => {
  await jest.isolateModulesAsync(async () => {
    subject = await import('./registry.ts');
  });
});

function works(version = 'v1') {
  return reply(registryCall, getRegistry(version));
}

it('requests the registry once for all remotes', async () => {
  const server = startMockServer([works()]);
  await subject.buildToRun('mfe_quiz');
  expect(await subject.buildToRun('mfe_admin')).toMatchObject({ name: 'mfe_admin', version: 'v1' });
  expect(server.calls(registryCall)).toHaveLength(1);
});

it('retries once after an invalid response', async () => {
  let asked = 0;
  const server = startMockServer([
    reply(registryCall, () => {
      asked += 1;
      return asked === 1 ? ({} as never) : getRegistry('v1');
    }),
  ]);
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await subject.buildToRun('mfe_quiz')).toMatchObject({ version: 'v1' });
  expect(server.calls(registryCall)).toHaveLength(2);
});

it('runs what it understands of a registry, and says once what it does not', async () => {
  const broken = { name: 'mfe_duel', version: 7 };
  const { remotes } = getRegistry('v1');
  const registry = { remotes: [broken, ...remotes, { ...remotes[0], name: 'mfe_other' }] };
  globalThis.fetch = async () => Response.json(registry);
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await subject.buildToRun('mfe_quiz')).toMatchObject({ version: 'v1' });
  expect(await subject.buildToRun('mfe_other')).toMatchObject({ version: 'v1' });
  expect(await subject.hasNewRemote()).toBe(false);
  expect(warned.mock.calls).toEqual([[expect.stringMatching(/^The registry has .*\nmfe_duel: version: /)]]);
});

it('can succeed after a failure', async () => {
  const server = startMockServer([fail(registryCall, 'unavailable')]);
  await expect(subject.buildToRun('mfe_quiz')).rejects.toThrow('503');
  server.use(works());
  expect(await subject.buildToRun('mfe_quiz')).toMatchObject({ version: 'v1' });
});

it('reports a remote that is not registered', async () => {
  startMockServer([reply(registryCall, { remotes: [] })]);
  await expect(subject.buildToRun('mfe_quiz')).rejects.toThrow('does not know mfe_quiz');
});

it('detects a new build only for remotes that run on the page', async () => {
  const server = startMockServer([works('v1')]);
  await subject.buildToRun('mfe_quiz');
  expect(await subject.hasNewRemote()).toBe(false);
  const { remotes } = getRegistry('v1');
  server.use(
    reply(registryCall, {
      remotes: remotes.map((line) => (line.name === 'mfe_admin' ? { ...line, version: 'v2' } : line)),
    }),
  );
  expect(await subject.hasNewRemote()).toBe(false);
  server.use(works('v2'));
  expect(await subject.hasNewRemote()).toBe(true);
});

it('runs the canary in its buckets and a preview where it was asked for; others have no new build by that', async () => {
  const { remotes } = getRegistry('v1');
  const [admin, quiz] = ['mfe_admin', 'mfe_quiz'].map((part) => remotes.find(({ name }) => name === part));
  const canary = { build: { ...quiz!, version: 'v2' }, share: 50 };
  const server = startMockServer([works('v1')]);
  const bucket = [...Array(100).keys()].find((bucket) => isInCanary(bucket, canary))!;
  document.cookie = `bucket=${(bucket + 50) % 100}; path=/`;
  expect(await subject.buildToRun('mfe_quiz')).toMatchObject({ version: 'v1' });
  await subject.buildToRun('mfe_admin');
  server.use(reply(registryCall, { remotes, canaries: [canary], previews: [{ ...admin!, version: 'v3' }] }));
  expect(await subject.hasNewRemote()).toBe(false);
  document.cookie = `bucket=${bucket}; path=/`;
  expect(await subject.hasNewRemote()).toBe(true);
  expect(await subject.buildToRun('mfe_quiz', true)).toMatchObject({ version: 'v2' });
  expect(await subject.hasNewRemote()).toBe(false);
  document.cookie = 'preview=mfe_admin.v3; path=/';
  expect(await subject.hasNewRemote()).toBe(true);
  expect(await subject.buildToRun('mfe_admin', true)).toMatchObject({ version: 'v3' });
  for (const name of ['bucket', 'preview']) document.cookie = `${name}=; max-age=0; path=/`;
});
