import { loadExposed } from './container.ts';
import { loadScript } from './load-script.ts';

jest.mock('./load-script.ts', () => ({ loadScript: jest.fn() }));

const build = {
  name: 'mfe_quiz' as const,
  version: 'v1',
  entry: '/remotes/mfe_quiz/v1/remoteEntry.js',
  integrity: 'sha384-abc',
  preload: ['/remotes/mfe_quiz/v1/remote.js', '/remotes/mfe_quiz/v1/remote.css'],
  hashes: { '/remotes/mfe_quiz/v1/remote.js': 'sha256-js', '/remotes/mfe_quiz/v1/remote.css': 'sha256-css' },
};
const scope = { react: {} };
const initialised = jest.fn();
const preloads = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => [link.as, link.integrity]);

/** Acts like the entry script, which leaves a container behind. */
const entryWorks = async () => {
  Object.assign(globalThis, { mfe_quiz: { init: initialised, get: async (module: string) => () => ({ module }) } });
};

beforeEach(() => {
  Object.assign(globalThis, {
    mfe_quiz: undefined,
    __webpack_init_sharing__: async () => {},
    __webpack_share_scopes__: { default: scope },
  });
  jest.mocked(loadScript).mockReset().mockImplementation(entryWorks);
});

it('passes the shared modules to the container and returns what it exposes', async () => {
  expect(await loadExposed(build, 0)).toEqual({ module: './remote' });
  expect(initialised).toHaveBeenCalledWith(scope);
  expect(loadScript).toHaveBeenCalledWith(build.entry, 'sha384-abc');
});

it('preloads the entry’s files in parallel with their hashes, and removes the preloads afterwards', async () => {
  jest.mocked(loadScript).mockImplementation(async () => {
    expect(preloads()).toEqual([
      ['script', 'sha256-js'],
      ['style', 'sha256-css'],
    ]);
    await entryWorks();
  });
  await loadExposed(build, 0);
  expect(preloads()).toEqual([]);
});

it('preloads the texts in the page’s language', async () => {
  document.documentElement.lang = 'pl';
  const texts = { de: '/remotes/mfe_quiz/v1/texts-de.js', pl: '/remotes/mfe_quiz/v1/texts-pl.js' };
  jest.mocked(loadScript).mockImplementation(async () => {
    expect(document.head.querySelectorAll('link[href$="/texts-pl.js"]')).toHaveLength(1);
    expect(document.head.querySelectorAll('link[href$="/texts-de.js"]')).toHaveLength(0);
    await entryWorks();
  });
  await loadExposed({ ...build, texts }, 0);
  expect(loadScript).toHaveBeenCalled();
});

it('retries under another URL, without preloads that may have failed', async () => {
  jest.mocked(loadScript).mockImplementation(async () => {
    expect(preloads()).toEqual([]);
    await entryWorks();
  });
  await loadExposed(build, 2);
  expect(loadScript).toHaveBeenCalledWith(`${build.entry}?attempt=2`, 'sha384-abc');
});

it('refuses an entry without a hash', async () => {
  await expect(loadExposed({ ...build, integrity: undefined }, 0)).rejects.toThrow('no hash');
  expect(loadScript).not.toHaveBeenCalled();
});

it('does not reuse the container of an earlier attempt', async () => {
  await loadExposed(build, 0);
  jest.mocked(loadScript).mockResolvedValue();
  await expect(loadExposed(build, 1)).rejects.toThrow('is not the entry of mfe_quiz');
});
