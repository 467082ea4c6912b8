import { appConfig } from '@cardwise/contracts/catalogue/app-config';
import { session } from '@cardwise/contracts/profile/session';
import { takeEarlyResponse } from '@cardwise/web-kit/early-responses';
import { siteBlockId } from '@cardwise/web-kit/site-block';

const build = {
  name: 'mfe_quiz',
  version: 'v1',
  entry: '/remotes/mfe_quiz/v1/remoteEntry.js',
  integrity: 'sha384-abc',
  manifest: '/remotes/mfe_quiz/v1/mf-manifest.json',
  hashes: { '/remotes/mfe_quiz/v1/mf-manifest.json': 'sha256-def' },
  preload: ['/remotes/mfe_quiz/v1/remote.css'],
  texts: { de: '/remotes/mfe_quiz/v1/texts-de.js', en: '/remotes/mfe_quiz/v1/texts-en.js' },
};
const site = document.getElementById(siteBlockId)?.outerHTML ?? '';

function preloads() {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) =>
    link.getAttribute('href'),
  );
}

async function start(registry: Response, head = ''): Promise<void> {
  history.replaceState(null, '', '/de/quiz');
  document.documentElement.lang = 'de';
  document.head.innerHTML = head + site;
  globalThis.earlyResponses = undefined;
  globalThis.fetch = jest.fn(async (url) => (url === '/remotes.json' ? registry : new Response(`of ${String(url)}`)));
  await jest.isolateModulesAsync(async () => void (await import('./early.ts')));
  const answers = globalThis.earlyResponses as Map<string, Promise<Response>> | undefined;
  if (answers) await Promise.all(answers.values());
  await new Promise((done) => setTimeout(done));
}

it('requests what every page needs, just as the later calls would', async () => {
  await start(Response.json({ remotes: [build] }));
  expect(await (await takeEarlyResponse(appConfig.path))?.text()).toBe(`of ${appConfig.path}`);
  expect(await (await takeEarlyResponse(session.path))?.text()).toBe(`of ${session.path}`);
  expect(fetch).toHaveBeenCalledWith(
    session.path,
    expect.objectContaining({ headers: { accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } }),
  );
});

it('preloads the page’s remote and its texts, and leaves the registry’s response readable', async () => {
  await start(Response.json({ remotes: [build] }));
  expect(preloads()).toEqual([build.entry, ...build.preload, build.texts.de]);
  expect(document.head.querySelector<HTMLLinkElement>('link[rel=preload]')?.integrity).toBe('sha384-abc');
  expect(await (await takeEarlyResponse('/remotes.json'))?.json()).toEqual({ remotes: [build] });
  expect(fetch).toHaveBeenCalledWith(build.manifest, expect.objectContaining({ integrity: 'sha256-def' }));
  expect(await (await takeEarlyResponse(build.manifest))?.text()).toBe(`of ${build.manifest}`);
});

it('leaves a page with a fragment to the fragment’s own preloads, but for the manifest', async () => {
  const rendered = { ...build, version: 'v0', manifest: '/v0', hashes: { '/v0': 'sha256-ghi' } };
  const block = `<script type="application/json" id="fragment-build">${JSON.stringify(rendered)}</script>`;
  await start(Response.json({ remotes: [build] }), block);
  expect(preloads()).toEqual([]);
  expect(fetch).toHaveBeenCalledWith('/v0', expect.objectContaining({ integrity: 'sha256-ghi' }));
  expect(fetch).not.toHaveBeenCalledWith(build.manifest, expect.anything());
  expect(await (await takeEarlyResponse('/remotes.json'))?.json()).toEqual({ remotes: [build] });
});

it('drops a fragment’s stylesheet that hangs, and only that', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const styles = ['/remotes/mfe_quiz/v1/came.css', '/remotes/mfe_quiz/v1/hangs.css', '/main.css'];
  await start(Response.json({ remotes: [] }), styles.map((href) => `<link rel="stylesheet" href="${href}">`).join(''));
  const links = [...document.querySelectorAll('link[rel=stylesheet]')];
  Object.defineProperty(links[0], 'sheet', { value: {} });
  for (const [run, delay] of timers.mock.calls) if (delay === 5000) run();
  expect(links.map(({ isConnected }) => isConnected)).toEqual([true, false, true]);
  timers.mockRestore();
});

it('preloads the title typeface if a service worker has it', async () => {
  const font = () => document.head.querySelectorAll('link[href="/grenze.woff2"]');
  const page = '<meta name="title-font" content="/grenze.woff2">';
  await start(Response.json({ remotes: [] }), page);
  expect(font()).toHaveLength(0);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  await start(Response.json({ remotes: [] }), page);
  expect(font()).toHaveLength(1);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('requests nothing once the shell has started', async () => {
  document.documentElement.dataset['started'] = '';
  await start(Response.json({ remotes: [build] }));
  delete document.documentElement.dataset['started'];
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  ['that fails', 503, ''],
  ['with an invalid response', 200, '{"remotes":"none"}'],
  ['without this remote', 200, '{"remotes":[]}'],
])('leaves a registry %s to the shell', async (_, status, body) => {
  await start(new Response(body, { status }));
  expect(preloads()).toEqual([]);
  const left = await takeEarlyResponse('/remotes.json');
  expect(left?.status).toBe(status);
  expect(await left?.text()).toBe(body);
});

it('has read each response when the time limit ends, and keeps a copy for the shell', async () => {
  const registry = Response.json({ remotes: [] });
  await start(registry);
  expect(registry.bodyUsed).toBe(true);
  expect(await (await takeEarlyResponse('/remotes.json'))?.json()).toEqual({ remotes: [] });
});
