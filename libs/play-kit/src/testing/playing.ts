import { act, cleanup, fireEvent, screen } from '@testing-library/react';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(async () => {
  // The last updates must happen before the cleanup, because nothing may render after the test.
  await pass(0);
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// This is the real function, kept before a test installs the fake clock.
const { setImmediate: immediately } = globalThis;

/** Advances the fake clock by `ms`. Mock servers take no time on it, and each `act` may trigger the next step. */
export async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  for (let step = 0; step < 6; step += 1) {
    await act(async () => {
      await turn();
      await turn();
      await jest.advanceTimersByTimeAsync(0);
    });
  }
}

function turn() {
  return new Promise((resolve) => immediately(resolve));
}

export function choice(name: string) {
  return screen.getByRole('button', { name: new RegExp(`^${name}\\b`) });
}

export function nextButton() {
  return screen.getByRole('button', { name: /Next$/ });
}

export function pictureComes() {
  return fireEvent.load(screen.getByRole('img', { name: /card/i }));
}

export function watchPictures(): HTMLImageElement[] {
  const pictures: HTMLImageElement[] = [];
  const create = document.createElement.bind(document);
  jest.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLImageElement) pictures.push(element);
    return element;
  });
  return pictures;
}

export function showTab(visible: boolean) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  fireEvent(document, new Event('visibilitychange'));
}
