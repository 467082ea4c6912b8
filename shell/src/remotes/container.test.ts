import type { RegistryEntry } from '@cardwise/contracts/site/registry';

type Module = typeof import('./container.ts');

const build = {
  name: 'mfe_quiz' as const,
  version: 'v1',
  entry: '/remotes/mfe_quiz/v1/remoteEntry.js',
  integrity: 'sha384-abc',
};
const scope = { react: {} };
const initialised = jest.fn();
const container = { init: initialised, get: async (module: string) => () => ({ module }) };
const loadByRuntime = jest.fn(async (_: RegistryEntry, attempt: number) => ({ by: 'runtime', attempt }));

let subject: Module;

beforeEach(async () => {
  Object.assign(globalThis, {
    mfe_quiz: undefined,
    __webpack_init_sharing__: async () => {},
    __webpack_share_scopes__: { default: scope },
  });
  loadByRuntime.mockClear();
  jest.doMock('./runtime/load-by-runtime.ts', () => ({ loadByRuntime }));
  await open();
});

/** Opens a page. */
const open = () =>
  jest.isolateModulesAsync(async () => {
    subject = await import('./container.ts');
  });

afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
});

/** The page brings the entry script, which is yet to run. */
const scriptInPage = (): HTMLScriptElement => {
  const script = document.createElement('script');
  script.setAttribute('src', build.entry);
  document.head.append(script);
  subject.noteEntryInPage(build);
  return script;
};

it('takes the remote that came with the page, without the runtime', async () => {
  const script = scriptInPage();
  const loading = subject.loadExposed(build, 0);
  Object.assign(globalThis, { mfe_quiz: container });
  script.dispatchEvent(new Event('load'));
  expect(await loading).toEqual({ module: './remote' });
  expect(initialised).toHaveBeenCalledWith(scope);
  expect(loadByRuntime).not.toHaveBeenCalled();
});

it.each([
  ['fails', 'error', 'could not be loaded'],
  ['leaves no container', 'load', 'is not the entry of mfe_quiz'],
])(
  'when the page’s script %s, the visitor is told, and the next attempt is the runtime’s',
  async (_, event, reason) => {
    scriptInPage().dispatchEvent(new Event(event));
    await expect(subject.loadExposed(build, 0)).rejects.toThrow(reason);
    expect(await subject.loadExposed(build, 1)).toEqual({ by: 'runtime', attempt: 1 });
  },
);

it('gives up on a script of the page that hangs', async () => {
  jest.useFakeTimers();
  scriptInPage();
  const failure = expect(subject.loadExposed(build, 0)).rejects.toThrow('did not come in time');
  await jest.advanceTimersByTimeAsync(5000);
  await failure;
});

it('leaves a remote that did not come with the page to the runtime', async () => {
  subject.noteEntryInPage(build);
  expect(await subject.loadExposed(build, 0)).toEqual({ by: 'runtime', attempt: 0 });
  const another = { ...build, version: 'v2', entry: '/remotes/mfe_quiz/v2/remoteEntry.js' };
  scriptInPage();
  expect(await subject.loadExposed(another, 0)).toEqual({ by: 'runtime', attempt: 0 });
});

it('leaves everything to the runtime where tools of module federation watch it', async () => {
  Object.assign(globalThis, { __FEDERATION__: {} });
  await open();
  scriptInPage();
  expect(await subject.loadExposed(build, 0)).toEqual({ by: 'runtime', attempt: 0 });
  Reflect.deleteProperty(globalThis, '__FEDERATION__');
});

it('refuses an entry without a hash', async () => {
  await expect(subject.loadExposed({ ...build, integrity: undefined }, 0)).rejects.toThrow('no hash');
  expect(loadByRuntime).not.toHaveBeenCalled();
});
