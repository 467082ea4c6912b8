import { raceEvents } from '@cardwise/contracts/rounds/races';

import { startGatewayApart } from './gateway-apart.ts';

const gateway = await startGatewayApart({
  svc_rounds: (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    response.write('data: 1\n\n');
  },
});
afterAll(() => gateway.stop());

const path = raceEvents.path.replace(':race', 'A'.repeat(16));
const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Encoding': 'gzip' };

it('an event reaches the browser at once', async () => {
  const response = await fetch(`${gateway.url}${path}`, { headers });
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('data: 1\n\n');
  await reader?.cancel();
});
