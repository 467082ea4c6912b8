import { backOff } from '@cardwise/web-kit/back-off';
import { ApiError } from '@cardwise/web-kit';

/** An attempt has this many milliseconds; it is short, because the player's clock is running. */
export const attemptTimeout = 6000;

/** A call refused with one of these codes is not retried, because another attempt would get the same reply. */
const final = new Set<string>(['conflict', 'answer_expired', 'not_found', 'validation_failed', 'invalid_answer']);

/**
 * Loads with retries, which are spread at random, since a whole crowd loads at the same moment.
 * @returns a function that gives up.
 */
export function loadUntilAnswered<T>(
  call: (attempt: { signal: AbortSignal; timeout: number }) => Promise<T>,
  onLoaded: (loaded: T) => void,
): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  retryUntilAnswered(
    () => call({ signal, timeout: attemptTimeout }),
    signal,
    () => {},
  ).then(onLoaded, () => {});
  return () => abort.abort();
}

/**
 * Repeats a call until it succeeds, is refused for good, or is aborted.
 * @throws the error that refused the call, or the reason of the abort.
 */
export async function retryUntilAnswered<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  onFailed: () => void,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      if (isRefused(error)) throw error;
      onFailed();
      await pause(backOff(failures), signal);
      signal.throwIfAborted();
    }
  }
}

export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && final.has(error.code);
}

/** Waits for some milliseconds, or until the browser is online again if that is sooner. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
