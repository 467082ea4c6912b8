import { setTimeout as sleep } from 'node:timers/promises';

export async function eventually<T>(
  look: () => Promise<T | undefined> | T | undefined,
  what: string,
  limit = 60_000,
): Promise<T> {
  const until = Date.now() + limit;
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    if (Date.now() > until) throw new Error(`${what} did not happen within ${limit} ms`);
    await sleep(20);
  }
}
