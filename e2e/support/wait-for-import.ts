import { loadDays } from '@cardwise/contracts/rounds/days';
import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { games } from '@cardwise/contracts/rounds/rounds';
import type { FullConfig } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';

export default waitForImport;

/**
 * Waits for the import of all cards: a suite is ready with its first cards, but journeys of the games of the day need
 * all.
 */
async function waitForImport({ projects }: FullConfig): Promise<void> {
  const { baseURL } = projects[0]?.use ?? {};
  const headers = { [markerHeader.name]: markerHeader.value };
  const limit = AbortSignal.timeout(120_000);
  for (const game of games) {
    const isWaiting = async (): Promise<boolean> => {
      const answer = await fetch(new URL(`${loadDays.path}?game=${game}`, baseURL), { headers, signal: limit });
      return loadDays.response.parse(await answer.json()).importing === true;
    };
    while (await isWaiting()) await sleep(500, undefined, { signal: limit });
  }
}
