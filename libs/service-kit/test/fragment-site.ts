import { quizPage } from '@cardwise/contracts/quiz/pages';
import { type Registry as BuildRegistry, type RegistryEntry } from '@cardwise/contracts/site/registry';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';

import { createApp } from '../src/app/create-app.ts';
import { fragmentPages } from '../src/fragments/fragment-pages.ts';
import type { SharedPages } from '../src/fragments/build-renderer.ts';
import { createFragmentRenderer } from '../src/fragments/fragment-renderer.ts';
import { createLogger } from '../src/logs/logger.ts';
import { serve, testSecrets } from '../src/testing/serve.ts';

export function getPart(body: string): string {
  return `module.exports.default = { contract: 1, render: async (page) => { ${body} } };`;
}

export const whole = "return { meta: '', view: '<p>hello</p>', answers: [] };";

export function toHash(text: string) {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

type Handler = (request: IncomingMessage) => { status?: number; body?: string; headers?: Record<string, string> };

async function startServer(answer: Handler) {
  const server = createServer((request, response) => {
    const { status = 200, body = '', headers = {} } = answer(request);
    response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const closers: (() => Promise<unknown>)[] = [];

/** Call this function after each test: test files share modules, so a hook here would belong to the first file only. */
export async function closeSites(): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close();
}

export async function startSite(
  script: string | undefined,
  { timeout = 10_000, shared, idleLimit }: { timeout?: number; shared?: SharedPages; idleLimit?: number } = {},
) {
  let registry: BuildRegistry | undefined;
  const scripts = new Map<string, string>();
  const getBuild = (version: string, text: string | undefined, integrity = toHash(text ?? '')): RegistryEntry => {
    const folder = `/remotes/mfe_quiz/${version}`;
    scripts.set(`${folder}/server.js`, text ?? '');
    return {
      name: 'mfe_quiz',
      version,
      entry: `${folder}/entry.js`,
      integrity: 'sha384-e',
      preload: [`${folder}/remote.js`, `${folder}/remote.css`],
      texts: { de: `${folder}/texts-de.js`, en: `${folder}/texts-en.js` },
      early: `${folder}/early.js`,
      hashes: Object.fromEntries(
        ['remote.js', 'remote.css', 'texts-de.js', 'texts-en.js', 'early.js'].map((file) => [
          `${folder}/${file}`,
          `sha256-${file}`,
        ]),
      ),
      ...(text !== undefined && { server: { entry: `${folder}/server.js`, integrity } }),
    };
  };
  const deploy = (version: string, text: string | undefined, integrity?: string): void => {
    registry = { remotes: [getBuild(version, text, integrity)] };
  };
  const live = getBuild('b1', script);
  registry = { remotes: [live] };

  const asked: string[] = [];
  const site = await startServer(({ url = '', headers }) => {
    asked.push(url);
    if (!registry) return { status: 503 };
    const body = url === '/remotes.json' ? JSON.stringify(registry) : (scripts.get(url) ?? '');
    const etag = toHash(body);
    return headers['if-none-match'] === etag ? { status: 304 } : { body, headers: { etag } };
  });
  closers.push(site.close);

  const calls: IncomingMessage[] = [];
  const answerCall: Handler = (request) => {
    calls.push(request);
    return { body: JSON.stringify({ from: request.url }), headers: { 'content-type': 'application/json' } };
  };
  const own = await startServer(answerCall);
  const admin = await startServer(answerCall);
  closers.push(own.close, admin.close);

  const lines: Record<string, unknown>[] = [];
  const waiting = new Set<() => void>();
  const log = createLogger({
    service: 'svc-test',
    level: 'info',
    output: {
      write: (line) => {
        lines.push(JSON.parse(line) as Record<string, unknown>);
        for (const look of waiting) look();
      },
    },
  });
  const metrics = new Registry();
  const renderer = createFragmentRenderer({
    remote: 'mfe_quiz',
    page: quizPage,
    env: {
      HOST: '0.0.0.0',
      PORT: Number(new URL(own.url).port),
      SERVICES_URL: admin.url,
      SITE_URL: site.url,
      FRAGMENT_TIMEOUT: timeout,
    },
    log,
    registry: metrics,
    ...(shared && { shared }),
    ...(idleLimit !== undefined && { idleLimit }),
  });
  closers.push(renderer.stop);
  const app = createApp({
    service: 'svc-test',
    log,
    routes: [],
    pages: [fragmentPages(renderer)],
    authenticate: async () => undefined,
    internalToken: testSecrets.internal,
    readiness: {},
  });
  const service = await serve(app);
  closers.push(service.close);

  const get = (headers: Record<string, string> = {}) =>
    service.request('GET', '/fragment', {
      headers: {
        'x-page': '/de/quiz?set=core',
        'x-page-language': 'de',
        'x-public-origin': 'https://cards.example',
        ...headers,
      },
    });
  return {
    get,
    deploy,
    getBuild,
    release: (others: Omit<BuildRegistry, 'remotes'>) => {
      registry = { remotes: [live], ...others };
    },
    site,
    own,
    admin,
    calls,
    asked,
    lines,
    withdraw: () => {
      registry = undefined;
    },
    counted: async () => {
      const { values } = await metrics.getSingleMetric('fragments_total')!.get();
      return [...new Set(values.map(({ labels }) => labels['build']))];
    },
    outcomes: async () => {
      const { values } = await metrics.getSingleMetric('fragments_total')!.get();
      return Object.fromEntries(values.map(({ labels, value }) => [labels['outcome'], value]));
    },
    logged: (fits: (line: Record<string, unknown>) => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => void (lines.some(fits) && (waiting.delete(look), resolve()));
        waiting.add(look);
        look();
      }),
    until: async (fits: (answer: { status: number; body: unknown }) => boolean, headers?: Record<string, string>) => {
      for (;;) {
        const answer = await get(headers);
        if (fits(answer)) return answer;
        await sleep(5);
      }
    },
  };
}

export function ready({ msg }: Record<string, unknown>) {
  return msg === 'renders pages';
}
