import { updateMessage } from '@cardwise/contracts/admin/messages';
import { loadLogs } from '@cardwise/contracts/admin/logs';
import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { openAccessState } from '@cardwise/service-kit/access/access-list';

import { eventually } from './eventually.ts';
import { fakeMetadata } from './fake-cards.ts';
import { startFakeProvider } from './fake-provider.ts';
import { killableAdmin } from './killable-admin.ts';
import { adminCookie } from './start-admin.ts';

const provider = await startFakeProvider([], { ...fakeMetadata, sets: [] });
const admin = await killableAdmin({ provider });
await openAccessState(admin.connection).save({ adminUsers: ['admin-1'] });

afterAll(async () => {
  await admin.stop();
  await provider.close();
});

async function ask({ method, path }: { method: string; path: string }): Promise<unknown> {
  const response = await fetch(`${admin.url}${path}`, {
    method,
    headers: { [markerHeader.name]: markerHeader.value, cookie: adminCookie, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  }).catch(() => undefined);
  return response?.status === 200 ? response.json() : undefined;
}

async function auditLines(): Promise<string[]> {
  const { data } = await eventually(() => ask(loadLogs) as Promise<{ data: string[] } | undefined>, 'the logs');
  return data.filter((line) => line.includes('audit: admin-1: add message'));
}

it('what was answered is in the audit trail, once, though the process is killed right after', async () => {
  admin.start();
  await eventually(() => ask(loadLogs), 'the service');
  const added = (await ask(updateMessage)) as { data: { id: string } };
  await admin.kill();
  admin.start();
  const trail = await eventually(async () => {
    const found = await auditLines();
    return found.length > 0 ? found : undefined;
  }, 'a line for the change');
  expect(trail).toEqual([expect.stringContaining(added.data.id)]);
});
