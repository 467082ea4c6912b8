import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { EnvError, parseEnv, traceEnv } from '../src/process/env.ts';
import { getPath, startCollector } from '../src/testing/collector.ts';
import { testDatabase } from '../src/testing/database.ts';
import { freePort, inheritedEnv, testSecrets } from '../src/testing/serve.ts';
import { whenReady } from '../src/testing/processes.ts';

const collector = await startCollector();
const { connection, drop } = await testDatabase();
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await collector.close();
  await connection.getClient().db(`${connection.name}_svc_sample`).dropDatabase();
  await drop();
});

async function startTraced(name: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'traced-service.ts')], {
    stdio: 'ignore',
    env: {
      ...inheritedEnv,
      PORT: String(port),
      MONGODB_URI: process.env['TEST_MONGODB_URI'],
      MONGODB_DB_PREFIX: `${connection.name}_`,
      INTERNAL_TOKEN: testSecrets.internal,
      SESSION_SECRET: testSecrets.session,
      SERVICES_URL: 'http://127.0.0.1:1',
      OTEL_SERVICE_NAME: name,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      ...env,
    },
  });
  children.push(child);
  await whenReady(port);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const marker = { [markerHeader.name]: markerHeader.value };

/** Starts two services: the first asks the second, which writes and reads; the second call of the same player fails. */
async function startPair(env: Record<string, string>) {
  collector.spans.length = 0;
  const counting = await startTraced('svc-counting', env);
  const asking = await startTraced('svc-asking', { ...env, COUNTING_URL: counting.url });
  return {
    ask: async (player: string, headers: Record<string, string>): Promise<number> =>
      (await fetch(`${asking.url}/ask/${player}?code=secret-code`, { headers: { ...marker, ...headers } })).status,
    /** Ends both services, which have sent their spans by then. */
    stop: async () => {
      await Promise.all([asking.stop(), counting.stop()]);
      const spans = [...collector.spans];
      return { spans, paths: new Set(spans.map((span) => getPath(spans, span))) };
    },
  };
}

const requestId = '0af7651916cd43dd8448eb211c80319c';
const fromGateway = { 'x-request-id': requestId };

it('a trace of a request, found by its id, leads through two services to the database and holds no value', async () => {
  const pair = await startPair({});
  const player = 'secret-player';
  expect([await pair.ask(player, fromGateway), await pair.ask(player, fromGateway)]).toEqual([200, 503]);
  expect(await pair.ask('poll-or-probe', {})).toBe(200);
  const { spans, paths } = await pair.stop();
  const asking = 'svc-asking GET /ask/:user';
  const counting = `${asking} › svc-asking GET › svc-counting GET /internal/count/:user`;
  expect(paths).toEqual(
    new Set([
      asking,
      `${asking} › svc-asking GET`,
      counting,
      `${counting} › svc-counting insert answers`,
      `${counting} › svc-counting aggregate $cmd`,
    ]),
  );
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(2);
  expect(spans.filter(({ name }) => name === 'GET /ask/:user')).toMatchObject(
    [200, 503].map((status) => ({
      failed: status === 503,
      attributes: { 'http.request.header.x-request-id': requestId, 'http.response.status_code': status },
    })),
  );
  expect(collector.bodies.join('\n')).not.toMatch(/secret|an-internal-token/);
});

it('nothing is exported of traces beyond the share to keep, but of one that the caller keeps', async () => {
  const pair = await startPair({ OTEL_TRACES_SAMPLER_ARG: '0' });
  const traceId = 'b7ad6b7169203331b7ad6b7169203331';
  await pair.ask('ada', fromGateway);
  await pair.ask('bruno', { ...fromGateway, traceparent: `00-${traceId}-b7ad6b7169203331-01` });
  const { spans } = await pair.stop();
  expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['svc-asking', 'svc-counting']));
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
});

it('a collector that does not answer fails no call, and the process ends', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const service = await startTraced('svc-counting', { OTEL_EXPORTER_OTLP_ENDPOINT: nobody });
  const headers = { ...fromGateway, authorization: `Bearer ${testSecrets.internal}` };
  expect((await fetch(`${service.url}/internal/count/clara`, { headers })).status).toBe(200);
  await service.stop();
});

it('OpenTelemetry’s SDK is loaded only where a collector is named', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    const resolve = (name, context, next) => {
      if (/^@opentelemetry\\/(?!api$)/.test(name)) loaded.add(name);
      return next(name, context);
    };
    registerHooks({ resolve });
    await import(${JSON.stringify(join(import.meta.dirname, '../src/process/run-service.ts'))});
    console.log(loaded.size > 0);`;
  const run = async (env: Record<string, string>): Promise<string> =>
    (
      await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
        env: { ...inheritedEnv, ...env },
      })
    ).stdout.trim();
  expect(await run({})).toBe('false');
  expect(await run({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toBe('true');
});

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an http:// or https:// address'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'secret', 'must look like name=value,name=value'],
  ['OTEL_TRACES_SAMPLER', 'always_on', 'must be parentbased_traceidratio'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'must be a number from 0 to 1'],
  ['OTEL_TRACES_SAMPLER_ARG', 'all', 'must be a number from 0 to 1'],
])('%s=%s is refused with a sentence', (name, value, message) => {
  expect(() => parseEnv(traceEnv, { [name]: value })).toThrow(new EnvError(`${name}: ${message}`));
});
