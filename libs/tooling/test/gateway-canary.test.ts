import { bucketCookie, isInCanary } from '@cardwise/contracts/site/registry';
import { endCanary, publishBuild } from '@cardwise/releases/releases';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { startGatewayApart } from './gateway-apart.ts';

const gateway = await startGatewayApart({});
const builds = await mkdtemp(join(tmpdir(), 'cardwise-shells-'));
afterAll(async () => {
  await gateway.stop();
  await rm(builds, { recursive: true });
});

const share = 30;
const scriptOf = (version: string): string => `main.${version.repeat(12)}.js`;

const shell = async (version: string): Promise<{ version: string; dist: string }> => {
  const dist = join(builds, version);
  const files = {
    'build-id.txt': version,
    [scriptOf(version)]: version,
    'service-worker.js': version,
    'en/index.html': `index ${version}`,
    'en/about.html': `about ${version}`,
    'en/404.html': `404 ${version}`,
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), text);
  }
  return { version, dist };
};
await publishBuild(gateway.siteDir, 'shell', await shell('a'));
await publishBuild(gateway.siteDir, 'shell', await shell('b'), { canary: share });

const buckets = [...Array(100).keys()];
const buildOf = (bucket: number): string => (isInCanary(bucket, { build: { version: 'b' }, share }) ? 'b' : 'a');
const [inside, outside] = ['b', 'a'].map((build) => buckets.find((bucket) => buildOf(bucket) === build));

const html = { Accept: 'text/html' };
const ask = async (path: string, bucket?: number) => {
  const cookie = bucket === undefined ? {} : { Cookie: `${bucketCookie}=${bucket}` };
  const { status, text, headers } = await gateway.ask(path, { ...html, ...cookie });
  return { status, text, bucket: Number(/^bucket=(\d+)/.exec(headers['set-cookie']?.[0] ?? '')?.[1]) };
};

it('a browser’s bucket decides about pages, outlines and whatever else has no hash in its name', async () => {
  for (const bucket of buckets) {
    const build = buildOf(bucket);
    expect(await ask('/about', bucket)).toMatchObject({ status: 200, text: `about ${build}` });
    expect(await ask('/quiz', bucket)).toMatchObject({ status: 200, text: `index ${build}` });
    expect(await ask('/en/nowhere', bucket)).toMatchObject({ status: 404, text: `404 ${build}` });
    for (const [path, text] of [
      ['/build-id.txt', build],
      ['/service-worker.js', build],
      ['/en/index.html?build=b', `index ${build}`],
    ] as const)
      expect(await ask(path, bucket)).toMatchObject({ status: 200, text });
  }
});

it('a first page is of the bucket that it brings, drawn evenly', async () => {
  const visits = 100;
  let ofCanary = 0;
  for (let visit = 0; visit < visits; visit += 1) {
    const page = await ask('/about');
    expect(page.text).toBe(`about ${buildOf(page.bucket)}`);
    if (page.text === 'about b') ofCanary += 1;
  }
  // Within four standard deviations: the root of 100 · 0.3 · 0.7 is 4.6.
  expect(Math.abs(ofCanary - share)).toBeLessThan(19);
});

it('all else is the live build’s without a cookie, or with no bucket in it', async () => {
  for (const cookie of [undefined, '', '100', '../..', `${inside}/..`, '%2e%2e']) {
    const headers = cookie === undefined ? {} : { Cookie: `${bucketCookie}=${cookie}` };
    expect([cookie, (await gateway.ask('/build-id.txt', headers)).text]).toEqual([cookie, 'a']);
    expect([cookie, (await gateway.ask('/en/nowhere', { ...html, ...headers })).text]).toEqual([cookie, '404 a']);
  }
});

it('scripts of both builds are there for everybody, whatever happens to the canary', async () => {
  const bothFor = async () => {
    for (const bucket of [undefined, inside, outside])
      for (const version of ['a', 'b'])
        expect(await ask(`/${scriptOf(version)}`, bucket)).toMatchObject({ status: 200, text: version });
  };
  await bothFor();
  await endCanary(gateway.siteDir, 'shell');
  await bothFor();
  for (const bucket of buckets) expect((await ask('/about', bucket)).text).toBe('about a');
});

it('the live build takes the place of a canary’s missing files', async () => {
  await publishBuild(gateway.siteDir, 'shell', await shell('b'), { canary: share });
  expect((await ask('/about', inside)).text).toBe('about b');
  await rm(join(gateway.siteDir, 'shells/b/en/404.html'));
  expect(await ask('/en/nowhere', inside)).toMatchObject({ status: 404, text: '404 a' });
  await rm(join(gateway.siteDir, 'shells/b'), { recursive: true });
  for (const [path, text] of [
    ['/about', 'about a'],
    ['/build-id.txt', 'a'],
    [`/${scriptOf('b')}`, 'b'],
  ] as const)
    expect(await ask(path, inside)).toMatchObject({ status: 200, text });
});
