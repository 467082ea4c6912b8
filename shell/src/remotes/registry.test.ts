import { fail, reply, startMockServer } from '@cardwise/web-kit/testing';

import { registryCall, registryOf } from '../testing/registry-call.ts';

type Module = typeof import('./registry.ts');
let subject: Module;

beforeEach(async () => {
  await jest.isolateModulesAsync(async () => {
    subject = await import('./registry.ts');
  });
});

const works = (version = 'v1') => reply(registryCall, registryOf(version));

it('requests the registry once for all remotes', async () => {
  const server = startMockServer([works()]);
  await subject.liveBuild('mfe_quiz');
  expect(await subject.liveBuild('mfe_admin')).toMatchObject({ name: 'mfe_admin', version: 'v1' });
  expect(server.calls(registryCall)).toHaveLength(1);
});

it('retries once after an invalid response', async () => {
  let asked = 0;
  const server = startMockServer([
    reply(registryCall, () => {
      asked += 1;
      return asked === 1 ? ({} as never) : registryOf('v1');
    }),
  ]);
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await subject.liveBuild('mfe_quiz')).toMatchObject({ version: 'v1' });
  expect(server.calls(registryCall)).toHaveLength(2);
});

it('can succeed after a failure', async () => {
  const server = startMockServer([fail(registryCall, 'unavailable')]);
  await expect(subject.liveBuild('mfe_quiz')).rejects.toThrow('503');
  server.use(works());
  expect(await subject.liveBuild('mfe_quiz')).toMatchObject({ version: 'v1' });
});

it('reports a remote that is not registered', async () => {
  startMockServer([reply(registryCall, { remotes: [] })]);
  await expect(subject.liveBuild('mfe_quiz')).rejects.toThrow('does not know mfe_quiz');
});

it('detects a new build only for remotes that run on the page', async () => {
  const server = startMockServer([works('v1')]);
  await subject.liveBuild('mfe_quiz');
  expect(await subject.hasNewRemote()).toBe(false);
  const { remotes } = registryOf('v1');
  server.use(
    reply(registryCall, {
      remotes: remotes.map((line) => (line.name === 'mfe_admin' ? { ...line, version: 'v2' } : line)),
    }),
  );
  expect(await subject.hasNewRemote()).toBe(false);
  server.use(works('v2'));
  expect(await subject.hasNewRemote()).toBe(true);
});
