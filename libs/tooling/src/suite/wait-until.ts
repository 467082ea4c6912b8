import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until a probe is satisfied.
 *
 * @param probe Resolves to undefined when satisfied, else to what is still missing.
 * @param limit Milliseconds after which it gives up.
 * @throws Error with the last thing that was missing.
 */
export const waitUntil = async (
  probe: () => Promise<string | undefined>,
  limit: number,
  signal?: AbortSignal,
): Promise<void> => {
  const end = Date.now() + limit;
  for (;;) {
    const missing = await probe();
    if (missing === undefined) return;
    if (Date.now() > end) throw new Error(missing);
    await sleep(150, undefined, signal ? { signal } : {});
  }
};
