import type { RegistryEntry } from '@cardwise/contracts/site/registry';
import type { SuiteEvents } from '@cardwise/contracts/site/remote-module';
import { ErrorBoundary } from '@cardwise/web-kit';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Module = typeof import('./load-screen.ts');

function Quiz() {
  return null;
}

const exposed = { default: { contract: 1, screens: { quiz: Quiz } } };
const quiz = { remote: 'mfe_quiz', screen: 'quiz' } as const;

let buildToRun: jest.Mock<Promise<Partial<RegistryEntry>>, [name: string, again: boolean]>;
let loadExposed: jest.Mock<Promise<unknown>, [build: RegistryEntry, attempt: number]>;
let onSuiteEvent: jest.Mock<() => void, [name: string, listener: (detail: SuiteEvents['screen:requested']) => void]>;
let reloadTexts: jest.Mock<void, []>;
let subject: Module;

beforeEach(async () => {
  buildToRun = jest.fn();
  buildToRun.mockResolvedValue({ name: 'mfe_quiz', version: 'v1' });
  loadExposed = jest.fn();
  loadExposed.mockResolvedValue(exposed);
  onSuiteEvent = jest.fn();
  jest.doMock('@cardwise/web-kit', () => ({ onSuiteEvent }));
  reloadTexts = jest.fn();
  jest.doMock('@cardwise/web-kit/namespaces', () => ({ reloadTexts }));
  jest.doMock('./registry.ts', () => ({ buildToRun }));
  jest.doMock('./load-exposed.ts', () => ({ loadExposed }));
  await jest.isolateModulesAsync(async () => {
    subject = await import('./load-screen.ts');
  });
});

afterEach(() => {
  jest.useRealTimers();
});

it('loads a remote once, even if several of its screens are requested', async () => {
  const screens = await Promise.all([subject.loadScreen(quiz), subject.loadScreen(quiz)]);
  expect(screens).toEqual([Quiz, Quiz]);
  expect(loadExposed).toHaveBeenCalledTimes(1);
  expect(subject.loadedScreen(quiz)).toBe(Quiz);
});

it('reports a failure to later callers as well', async () => {
  loadExposed.mockRejectedValueOnce(new Error('404'));
  await expect(subject.loadScreen(quiz)).rejects.toThrow('404');
  await expect(subject.loadScreen(quiz)).rejects.toThrow('404');
  expect(loadExposed).toHaveBeenCalledTimes(1);
});

it.each<[string, (module: Module) => Promise<unknown>]>([
  ['somebody tries again', (module) => module.loadScreen(quiz, true)],
  ['the visitor was elsewhere', (module) => (module.forgetFailures(), module.loadScreen(quiz))],
])('looks up the live build and loads it after a failure when %s', async (_, again) => {
  loadExposed.mockRejectedValueOnce(new Error('404'));
  await expect(subject.loadScreen(quiz)).rejects.toThrow('404');
  expect(subject.loadedScreen(quiz)).toBeUndefined();
  expect(await again(subject)).toBe(Quiz);
  expect(buildToRun.mock.calls).toEqual([
    ['mfe_quiz', false],
    ['mfe_quiz', true],
  ]);
  expect(loadExposed.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1]);
});

it('loads a broken remote from scratch when told to', async () => {
  await subject.loadScreen(quiz);
  const Mended = () => null;
  loadExposed.mockResolvedValueOnce({ default: { contract: 1, screens: { quiz: Mended } } });
  expect(await subject.loadScreen(quiz, true)).toBe(Mended);
  expect(subject.loadedScreen(quiz)).toBe(Mended);
});

it.each([
  ['with an unknown contract', { default: { contract: 2, screens: { quiz: Quiz } } }],
  ['without a module', {}],
])('refuses a remote %s', async (_, module) => {
  loadExposed.mockResolvedValueOnce(module);
  await expect(subject.loadScreen(quiz)).rejects.toThrow('mfe_quiz does not fit this shell');
});

it('reports a missing screen', async () => {
  await expect(subject.loadScreen({ remote: 'mfe_quiz', screen: 'chess' })).rejects.toThrow(
    'mfe_quiz has no screen "chess"',
  );
});

it('renders a screen that is an element’s name as that element', async () => {
  loadExposed.mockResolvedValueOnce({ default: { contract: 1, screens: { quiz: 'cardwise-quiz' } } });
  const Screen = await subject.loadScreen(quiz);
  expect(renderToStaticMarkup(<Screen />)).toBe('<cardwise-quiz></cardwise-quiz>');
  expect(subject.loadedScreen(quiz)).toBe(Screen);
});

it('hands an element all properties at once, and its crash to the boundary', async () => {
  loadExposed.mockResolvedValueOnce({ default: { contract: 1, screens: { quiz: 'cardwise-quiz' } } });
  const Screen = (await subject.loadScreen(quiz)) as ComponentType<object>;
  const fallback = ({ message }: Error) => message;
  const properties = { card: 'Ace', onClose: () => {} };
  const { container } = render(
    <ErrorBoundary fallback={fallback}>
      <Screen {...properties} />
    </ErrorBoundary>,
  );
  const element = container.querySelector('cardwise-quiz');
  expect(element).toHaveProperty('properties', properties);
  jest.spyOn(console, 'error').mockImplementation(() => {});
  act(() => void element?.dispatchEvent(new ErrorEvent('error', { error: new Error('Stop') })));
  expect(container).toHaveTextContent('Stop');
});

it('gives a screen what it asks for by the event, and tries again if it wants that, with missing texts', async () => {
  loadExposed.mockRejectedValueOnce(new Error('404'));
  const loads: Promise<unknown>[] = [];
  const [name, listener] = onSuiteEvent.mock.lastCall ?? [];
  expect(name).toBe('screen:requested');
  const ask = (again: boolean) => listener?.({ ...quiz, again, answer: (load) => void loads.push(load) });
  ask(false);
  await expect(loads[0]).rejects.toThrow('404');
  expect(reloadTexts).not.toHaveBeenCalled();
  ask(true);
  expect(reloadTexts).toHaveBeenCalledTimes(1);
  await expect(loads[1]).resolves.toBe(Quiz);
});

it('prepares an address once the remote is there, if the remote can', async () => {
  const address = { pathname: '/quiz', search: '' };
  await subject.prepareScreen(quiz, address);
  const prepare = jest.fn<void, [object]>();
  loadExposed.mockResolvedValueOnce({ default: { ...exposed.default, prepare } });
  await subject.loadScreen(quiz, true);
  await subject.prepareScreen(quiz, address);
  expect(prepare.mock.calls).toEqual([[address]]);
  expect(loadExposed).toHaveBeenCalledTimes(2);
});

it('waits for a remote that is slow, while it can be loaded anew', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof exposed>();
  loadExposed.mockReturnValueOnce(promise);
  const arrived = jest.fn();
  const slow = subject.loadScreen(quiz).then(arrived);
  jest.useFakeTimers();
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(arrived).not.toHaveBeenCalled();
  expect(await subject.loadScreen(quiz, true)).toBe(Quiz);
  resolve(exposed);
  await slow;
  expect(arrived).toHaveBeenCalledWith(Quiz);
});
