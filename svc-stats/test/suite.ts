import { testSecrets } from '@cardwise/service-kit/testing/serve';
import { forkService as fork } from '@cardwise/service-kit/testing/processes';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export function forkService(settings: Omit<Parameters<typeof fork>[0], 'main'>): ChildProcess {
  // The crash test answers faster than people play.
  return fork({
    ...settings,
    main: new URL('../src/main.ts', import.meta.url),
    env: { ANSWERS_PER_MINUTE: '1000000' },
  });
}

export function get(port: number, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest', authorization: `Bearer ${testSecrets.internal}` },
    signal: AbortSignal.timeout(8000),
  });
}

/** Sends the answer as a browser does, until one of the two services acknowledges it. */
export async function sendAnswer(ports: readonly number[], uid: string, limit: AbortSignal): Promise<void> {
  for (let attempt = Math.floor(Math.random() * 2); ; attempt += 1) {
    const port = ports[attempt % 2] ?? 0;
    const status = await get(port, `/statistics/insert/${uid}`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    expect([0, 503]).toContain(status);
    await sleep(30, undefined, { signal: limit });
  }
}
