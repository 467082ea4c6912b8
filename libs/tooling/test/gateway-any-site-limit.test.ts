import { startGatewayApart } from './gateway-apart.ts';

const gateway = await startGatewayApart(
  { svc_rounds: (_, response) => void response.end('{}') },
  { callsPerSecond: 1 },
);
afterAll(() => gateway.stop());

it('what other sites read is under the limit of calls, and says so readably', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => gateway.ask('/rounds/figures')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(10);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(10);
  for (const { headers, text } of refused) {
    expect(JSON.parse(text)).toMatchObject({ code: 'rate_limited' });
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'retry-after': '1' });
  }
});
