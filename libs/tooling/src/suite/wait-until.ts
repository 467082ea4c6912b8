import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until nothing is missing.
 * @param probe Resolves to what is missing.
 * @param limit Milliseconds.
 * @throws Error with what was missing last.
 */
export async function waitUntil(
  probe: () => Promise<string | undefined>,
  limit: number,
  signal?: AbortSignal,
): Promise<void> {
  const end = Date.now() + limit;
  for (;;) {
    const missing = await probe();
    if (missing === undefined) return;
    if (Date.now() > end) throw new Error(missing);
    await sleep(150, undefined, signal ? { signal } : {});
  }
}
