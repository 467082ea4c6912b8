import { keepEarlyResponse } from '@cardwise/web-kit/early-responses';
import { init } from '@module-federation/runtime';

import { loadExposed } from './load-exposed.ts';

const folder = '/remotes/mfe_quiz/v1/';
const build = {
  name: 'mfe_quiz' as const,
  version: 'v1',
  entry: `${folder}remoteEntry.js`,
  integrity: 'sha384-entry',
  manifest: `${folder}mf-manifest.json`,
  preload: [`${folder}remote.js`, `${folder}remote.css`],
  texts: { de: `${folder}texts-de.js`, pl: `${folder}texts-pl.js` },
  hashes: {
    [`${folder}mf-manifest.json`]: 'sha256-manifest',
    [`${folder}remote.js`]: 'sha256-js',
    [`${folder}remote.css`]: 'sha256-css',
    [`${folder}texts-pl.js`]: 'sha256-pl',
  },
};
const manifest = {
  id: 'mfe_quiz',
  name: 'mfe_quiz',
  metaData: {
    name: 'mfe_quiz',
    type: 'app',
    buildInfo: { buildVersion: 'v1', buildName: 'mfe_quiz' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    globalName: 'mfe_quiz',
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      id: 'mfe_quiz:remote',
      name: 'remote',
      path: './remote',
      assets: { js: { sync: ['remote.js'], async: [] }, css: { sync: ['remote.css'], async: [] } },
    },
  ],
};
const initialised = jest.fn();
const append = document.head.appendChild.bind(document.head);
const fetched = jest.fn<Promise<Response>, [address: string, init: RequestInit]>();
let entryScript: (script: HTMLScriptElement) => void;
let requested: { src: string; integrity: string }[];
let preloads: (string | null)[][];

function entryWorks() {
  return Object.assign(globalThis, {
    mfe_quiz: { init: initialised, get: async (module: string) => () => ({ module }) },
  });
}

const react = { version: '19.3.1', lib: () => ({}), shareConfig: { singleton: true, requiredVersion: '^19.0.0' } };
beforeAll(() => void init({ name: 'shell', remotes: [], shared: { react } }));

beforeEach(() => {
  document.documentElement.lang = 'pl';
  globalThis.fetch = fetched as typeof fetch;
  globalThis.earlyResponses = undefined;
  initialised.mockReset();
  fetched.mockReset().mockImplementation(async () => Response.json(manifest));
  entryScript = entryWorks;
  requested = [];
  preloads = [];
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    const script = append(node) as unknown as HTMLScriptElement;
    requested.push({ src: new URL(script.src).pathname + new URL(script.src).search, integrity: script.integrity });
    preloads = [...document.head.querySelectorAll('link')].map((link) => [
      link.rel,
      link.getAttribute('href'),
      link.integrity,
    ]);
    queueMicrotask(() => {
      entryScript(script);
      script.dispatchEvent(new Event(script.dataset['fails'] ?? 'load'));
    });
    return node;
  });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

it('finds the entry by the build’s manifest, loads both with the hashes that the registry names, and shares the shell’s modules', async () => {
  expect(await loadExposed(build, 0)).toEqual({ module: './remote' });
  expect(fetched.mock.calls).toEqual([
    [`http://localhost${build.manifest}`, expect.objectContaining({ integrity: 'sha256-manifest' })],
  ]);
  expect(requested).toEqual([{ src: build.entry, integrity: 'sha384-entry' }]);
  expect(initialised.mock.calls[0]?.[0]).toHaveProperty(['react', '19.3.1']);
  expect(globalThis).toHaveProperty(['__FEDERATION__', 'moduleInfo', 'shell', 'remotesInfo', 'mfe_quiz']);
});

it('takes the manifest that the page has requested already', async () => {
  keepEarlyResponse(build.manifest, Promise.resolve(Response.json(manifest)));
  expect(await loadExposed(build, 0)).toEqual({ module: './remote' });
  expect(fetched).not.toHaveBeenCalled();
});

it('preloads what the entry will ask for, with its hashes and the page’s texts, and takes the preloads away afterwards', async () => {
  await loadExposed(build, 0);
  expect(preloads).toEqual([
    ['preload', build.entry, 'sha384-entry'],
    ['preload', `${folder}remote.js`, 'sha256-js'],
    ['preload', `${folder}remote.css`, 'sha256-css'],
    ['preload', `${folder}texts-pl.js`, 'sha256-pl'],
  ]);
  expect(document.head.querySelectorAll('link')).toHaveLength(0);
});

it('a further attempt asks for other addresses, preloads nothing and takes nothing from the earlier one', async () => {
  await loadExposed(build, 0);
  requested = [];
  entryScript = () => {};
  await expect(loadExposed(build, 1)).rejects.toThrow();
  entryScript = entryWorks;
  expect(await loadExposed(build, 2)).toEqual({ module: './remote' });
  expect(fetched.mock.calls.map(([address]) => new URL(address).search)).toEqual(['', '?attempt=1', '?attempt=2']);
  expect(requested.map(({ src }) => src)).toEqual([`${build.entry}?attempt=1`, `${build.entry}?attempt=2`]);
  expect(preloads).toEqual([]);
  expect(initialised).toHaveBeenCalledTimes(2);
});

it.each<[string, () => void]>([
  ['the entry cannot be loaded', () => (entryScript = (script) => void (script.dataset['fails'] = 'error'))],
  ['the manifest is not there', () => fetched.mockResolvedValue(new Response('gone', { status: 404 }))],
  ['the manifest is refused', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['the manifest is of something else', () => fetched.mockResolvedValue(Response.json({}))],
])('fails when %s, and can succeed afterwards', async (_, breaks) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  breaks();
  await expect(loadExposed(build, 3)).rejects.toThrow();
  entryScript = entryWorks;
  fetched.mockImplementation(async () => Response.json(manifest));
  expect(await loadExposed(build, 4)).toEqual({ module: './remote' });
});

it('loads nothing without a hash, and an older build by its entry alone', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { integrity: _, ...unchecked } = build;
  await expect(loadExposed(unchecked, 5)).rejects.toThrow('no hash');
  await expect(loadExposed({ ...build, hashes: {} }, 5)).rejects.toThrow('no hash');
  expect(fetched).not.toHaveBeenCalled();
  const { manifest: __, ...older } = build;
  expect(await loadExposed(older, 6)).toEqual({ module: './remote' });
  expect(fetched).not.toHaveBeenCalled();
});
