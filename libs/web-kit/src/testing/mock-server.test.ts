import { endpoint } from '@cardwise/contracts/http/endpoint';
import * as z from 'zod/mini';

import { callApi } from '../api/call-api.ts';
import { fail, reply, startMockServer } from './mock-server.ts';

const ban = endpoint({
  domain: 'site',
  method: 'POST',
  path: '/ban',
  audience: 'admin',
  body: z.object({ id: z.string().check(z.regex(/^\d+$/)) }),
  response: z.object({ banned: z.boolean() }),
});

function call(id: string) {
  return callApi(ban, { body: { id } }).catch((error: unknown) => error);
}

describe('the mock server', () => {
  const complain = () => jest.spyOn(console, 'error').mockImplementation(() => {});
  afterEach(() => jest.restoreAllMocks());

  it('answers differently once told to', async () => {
    const server = startMockServer([fail(ban, 'forbidden')]);
    expect(await call('1')).toMatchObject({ code: 'forbidden' });
    server.use(reply(ban, ({ body }) => ({ banned: body.id === '2' })));
    expect(await call('2')).toEqual({ banned: true });
    expect(server.calls(ban)).toEqual([{ body: { id: '1' } }, { body: { id: '2' } }]);
  });

  it('fails the test on an unexpected call', async () => {
    const error = complain();
    startMockServer([]);
    await call('1');
    expect(error).toHaveBeenCalledWith('The test expects no call of POST /ban');
  });

  it('fails the test on a request that breaks the contract', async () => {
    const error = complain();
    startMockServer([reply(ban, { banned: true })]);
    await call('sheep');
    expect(error).toHaveBeenCalledWith('POST /ban breaks its contract', expect.anything());
  });

  it('lets a request that breaks the contract be refused as invalid', async () => {
    startMockServer([fail(ban, 'validation_failed')]);
    expect(await call('sheep')).toMatchObject({ code: 'validation_failed' });
  });
});
