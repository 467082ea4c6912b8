import { endpoint } from '@cardwise/contracts/http/endpoint';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

import { AppError } from '../src/http/app-error.ts';
import { createApp } from '../src/app/create-app.ts';
import { EnvError, parseEnv, traceEnv } from '../src/process/env.ts';
import { internalClient } from '../src/http/internal-client.ts';
import { silentLogger } from '../src/logs/logger.ts';
import { connectMongo } from '../src/database/mongo.ts';
import { route } from '../src/app/route.ts';
import { freePort, serve, testSecrets } from '../src/testing/serve.ts';
import { pathOf, startCollector } from '../src/testing/collector.ts';
import { startTracing } from '../src/tracing/start-tracing.ts';

const ask = endpoint({
  domain: 'sample',
  method: 'GET',
  path: '/ask/:what',
  audience: 'everyone',
  params: z.object({ what: z.string() }),
  response: z.object({ found: z.int() }),
});
const count = endpoint({
  domain: 'sample',
  method: 'GET',
  path: '/internal/count',
  audience: 'service',
  response: z.object({ found: z.int() }),
});

const collector = await startCollector();
const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: 1 };
const started = async (service: string, settings: Partial<typeof env> = {}, log = silentLogger()) => {
  const tracing = await startTracing(service, { ...env, ...settings }, log);
  if (!tracing) throw new Error('Nothing is traced');
  return tracing;
};
const common = {
  log: silentLogger(),
  authenticate: async () => undefined,
  internalToken: testSecrets.internal,
  readiness: {},
};

const startPair = async (settings: Partial<typeof env> = {}) => {
  const [front, back] = [await started('svc-front', settings), await started('svc-back', settings)];
  const connection = await connectMongo(process.env['TEST_MONGODB_URI'] ?? '', 'test_tracing', {
    monitorCommands: true,
  });
  back.watch(connection.getClient());
  const counting = createApp({
    ...common,
    service: 'svc-back',
    routes: [route(count, async () => ({ found: await connection.collection('things').countDocuments() }))],
  });
  counting.middleware.unshift(back.requests);
  const behind = await serve(counting);
  const client = internalClient({ baseUrl: behind.url, token: testSecrets.internal });
  const asking = createApp({
    ...common,
    service: 'svc-front',
    routes: [
      route(ask, async ({ params }) => {
        if (params.what === 'nothing') throw new AppError('unavailable');
        return front.within('render', 'mfe_quiz', { 'cardwise.build': 'b1' }, () => client.call(count, {}));
      }),
    ],
  });
  asking.middleware.unshift(front.requests);
  const site = await serve(asking);
  return {
    get: (headers: Record<string, string>, what = 'things') => site.call(ask, { params: { what }, headers }),
    stop: async (): Promise<void> => {
      await Promise.all([site.close(), behind.close(), client.close()]);
      await Promise.all([front.stop(), back.stop(), connection.close()]);
    },
  };
};

const traceId = '0af7651916cd43dd8448eb211c80319c';
const fromBrowser = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, baggage: 'part=mfe_quiz' };
const fromGateway = { 'x-gateway-time': '1700000000.500 0.250 call', 'x-request-id': traceId };

const pathsOf = async (headers: Record<string, string>, settings: Partial<typeof env> = {}, what = 'things') => {
  collector.spans.length = 0;
  const pair = await startPair(settings);
  const { status } = await pair.get(headers, what);
  await pair.stop();
  const { spans } = collector;
  return { status, spans, paths: spans.map((span) => pathOf(spans, span)).toSorted() };
};

afterAll(() => collector.close());

const below = (root: string): string[] => {
  const service = `${root}svc-front GET /ask/:what`;
  const other = `${service} › svc-front render › svc-front GET › svc-back GET /internal/count`;
  return [
    service,
    `${service} › svc-front render`,
    `${service} › svc-front render › svc-front GET`,
    other,
    `${other} › svc-back aggregate things`,
  ];
};

it('a browser’s trace goes on through gateway, services and database', async () => {
  const { spans, paths } = await pathsOf({ ...fromGateway, ...fromBrowser });
  expect(paths).toEqual(['gateway GET /ask/:what', ...below('gateway GET /ask/:what › ')]);
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  const gateway = spans.find(({ service }) => service === 'gateway');
  expect(gateway).toMatchObject({
    parentSpanId: 'b7ad6b7169203331',
    start: 1_700_000_000_250,
    attributes: { 'http.route': '/ask/:what', 'http.response.status_code': 200, 'cardwise.part': 'mfe_quiz' },
  });
  expect(spans.find(({ name }) => name === 'render')?.attributes).toMatchObject({ 'cardwise.build': 'b1' });
  expect(spans.find(({ name }) => name === 'GET /internal/count')?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'cardwise.part': 'mfe_quiz',
  });
});

it('a request without a trace begins one at the gateway, by the request’s id', async () => {
  const { spans, paths } = await pathsOf(fromGateway);
  expect(paths).toEqual(['gateway GET /ask/:what', ...below('gateway GET /ask/:what › ')]);
  expect(spans.map((span) => span.traceId)).toEqual(spans.map(() => traceId));
  expect(spans.find(({ service }) => service === 'gateway')?.parentSpanId).toBeUndefined();
});

it('a page load begins in the browser, which derives its span’s id', async () => {
  const { spans } = await pathsOf({ ...fromGateway, 'x-gateway-time': '1700000000.500 0.250 page' });
  expect(spans.find(({ service }) => service === 'gateway')?.parentSpanId).toBe(traceId.slice(0, 16));
});

it('a failed request is marked, and its name has no values of the path', async () => {
  const { status, spans } = await pathsOf(fromBrowser, {}, 'nothing');
  expect(status).toBe(503);
  expect(spans).toMatchObject([
    { name: 'GET /ask/:what', failed: true, attributes: { 'http.response.status_code': 503 } },
  ]);
});

it.each<[string, Record<string, string>, Partial<typeof env>]>([
  ['the browser does not keep', { ...fromGateway, traceparent: fromBrowser.traceparent.replace(/01$/, '00') }, {}],
  ['is not among the share to keep', fromGateway, { OTEL_TRACES_SAMPLER_ARG: 0 }],
  ['nobody began, as in background work', {}, {}],
  ['has ids that are none', { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` }, {}],
])('nothing is exported of a trace that %s', async (_, headers, settings) => {
  expect(await pathsOf(headers, settings)).toMatchObject({ status: 200, spans: [] });
});

it('a collector that fails costs its spans and one log line', async () => {
  const log = silentLogger();
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const tracing = await started('svc-front', { OTEL_EXPORTER_OTLP_ENDPOINT: nobody }, log);
  const app = createApp({ ...common, service: 'svc-front', routes: [route(ask, () => ({ found: 1 }))] });
  app.middleware.unshift(tracing.requests);
  const site = await serve(app);
  for (let n = 0; n < 300; n += 1) {
    expect((await site.call(ask, { params: { what: 'x' }, headers: { ...fromGateway, ...fromBrowser } })).status).toBe(
      200,
    );
  }
  await site.close();
  await tracing.stop();
  expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
});

it('OpenTelemetry’s SDK is loaded only where a collector is named', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ resolve: (name, context, next) => (/^@opentelemetry\\/(sdk|exporter)/.test(name) && loaded.add(name), next(name, context)) });
    await import(${JSON.stringify(join(import.meta.dirname, '../src/process/run-service.ts'))});
    const { startTracing } = await import(${JSON.stringify(join(import.meta.dirname, '../src/tracing/start-tracing.ts'))});
    const tracing = await startTracing('svc-front', JSON.parse(process.argv[1]), console);
    console.log(JSON.stringify({ on: tracing !== undefined, loaded: loaded.size > 0 }));
    await tracing?.stop();`;
  const run = async (settings: object): Promise<unknown> => {
    const args = ['--input-type=module', '--eval', script, JSON.stringify(settings)];
    return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout);
  };
  expect(await run({ OTEL_TRACES_SAMPLER_ARG: 1 })).toEqual({ on: false, loaded: false });
  expect(await run(env)).toEqual({ on: true, loaded: true });
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
