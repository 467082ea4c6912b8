import { loadScript } from './load-script.ts';

const script = () => document.head.querySelector('script');

afterEach(() => {
  jest.useRealTimers();
});

it('resolves when the script has run, and removes its element', async () => {
  const load = loadScript('/remoteEntry.js', 'sha384-abc');
  expect(script()).toMatchObject({ src: 'http://localhost/remoteEntry.js', integrity: 'sha384-abc' });
  script()?.dispatchEvent(new Event('load'));
  await load;
  expect(script()).toBeNull();
});

it('fails when the script cannot be loaded', async () => {
  const load = loadScript('/remoteEntry.js');
  script()?.dispatchEvent(new Event('error'));
  await expect(load).rejects.toThrow('/remoteEntry.js could not be loaded');
  expect(script()).toBeNull();
});

it('fails when the script takes too long', async () => {
  jest.useFakeTimers();
  const failure = expect(loadScript('/remoteEntry.js')).rejects.toThrow('/remoteEntry.js did not come in time');
  await jest.advanceTimersByTimeAsync(5000);
  await failure;
});
