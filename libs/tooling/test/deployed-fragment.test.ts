import { quizPage } from '@cardwise/contracts/quiz/pages';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestName } from '@cardwise/releases/registry-entry';
import { publishBuild, rollBack } from '@cardwise/releases/releases';
import { sampleManifest } from '@cardwise/releases/testing/sample-manifest';
import { createApp } from '@cardwise/service-kit/app/create-app';
import { fragmentPages } from '@cardwise/service-kit/fragments/fragment-pages';
import { createFragmentRenderer } from '@cardwise/service-kit/fragments/fragment-renderer';
import { createLogger } from '@cardwise/service-kit/logs/logger';
import { createMetrics } from '@cardwise/service-kit/app/metrics';
import { testSecrets } from '@cardwise/service-kit/testing/serve';

import { ifSection, includeFragment, section } from '../src/gateway/page-includes.ts';
import { waitUntil } from '../src/suite/wait-until.ts';
import { startGatewayApart } from './gateway-apart.ts';

const page = `${includeFragment}${section('assets')}<main>${ifSection('view', section('view'), 'opening')}</main>`;

let service: RequestListener = () => {};
const builds = await mkdtemp(join(tmpdir(), 'cardwise-builds-'));
const gateway = await startGatewayApart(
  { svc_quiz: (request, response) => service(request, response) },
  {},
  { 'shell/de/quiz.html': page },
);
const log = createLogger({ service: 'svc-quiz', level: 'silent' });
const renderer = createFragmentRenderer({
  remote: 'mfe_quiz',
  page: quizPage,
  env: {
    HOST: '127.0.0.1',
    PORT: 1,
    SERVICES_URL: 'http://127.0.0.1:1',
    SITE_URL: gateway.url,
    FRAGMENT_TIMEOUT: 10_000,
  },
  log,
  registry: createMetrics('svc-quiz').registry,
});
const answer = createApp({
  service: 'svc-quiz',
  log,
  routes: [],
  pages: [fragmentPages(renderer)],
  authenticate: async () => undefined,
  internalToken: testSecrets.internal,
  readiness: {},
}).callback();
service = (request, response) => void answer(request, response);
afterAll(async () => {
  await renderer.stop();
  await gateway.stop();
  await rm(builds, { recursive: true });
});

async function deploy(version: string): Promise<void> {
  const dist = join(builds, version);
  const render = `async ({ pathname }) => ({ meta: '', view: '${version} ' + pathname, answers: [] })`;
  const files = {
    [manifestName]: sampleManifest({ entry: 'entry.js', preload: ['remote.css'], server: 'server.js' }),
    'entry.js': `// ${version}`,
    'remote.css': `/* ${version} */`,
    'server.js': `exports.default = { contract: 1, render: ${render} };`,
  };
  await mkdir(dist);
  for (const [file, text] of Object.entries(files)) await writeFile(join(dist, file), text);
  await publishBuild(gateway.siteDir, 'mfe_quiz', { version, dist });
}

async function readPage(): Promise<{ builds: string[]; view: string }> {
  const { status, text } = await gateway.ask('/de/quiz');
  expect(status).toBe(200);
  const named = [...text.matchAll(/\/remotes\/mfe_quiz\/(\w+)\/|"version":"(\w+)"/g)].map(([, a, b]) => a ?? b ?? '');
  return { builds: [...new Set(named)], view: /<main>(.*)<\/main>/.exec(text)?.[1] ?? '' };
}

/** @returns the builds that pages came from until one is of this version. */
async function readUntil(version: string): Promise<string[]> {
  const seen = new Set<string>();
  await waitUntil(async () => {
    const shown = await readPage();
    const [from = 'none'] = shown.builds;
    expect(shown).toEqual(
      from === 'none' ? { builds: [], view: 'opening' } : { builds: [from], view: `${from} /de/quiz` },
    );
    seen.add(from);
    return from === version ? undefined : `the page comes from ${from}`;
  }, 60_000);
  return [...seen];
}

it('every page is of one build, server part and files for browsers alike, through deployments and rollbacks', async () => {
  await deploy('one');
  await readUntil('one');
  await deploy('two');
  expect(await readUntil('two')).not.toContain('none');
  await rollBack(gateway.siteDir, 'mfe_quiz');
  expect(await readUntil('one')).not.toContain('none');
});
