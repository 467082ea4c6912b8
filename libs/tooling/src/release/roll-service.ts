import { setTimeout as sleep } from 'node:timers/promises';

import { askCompose, askDocker, runCompose } from './docker.ts';

/** Milliseconds until a new process must be ready, and between two checks. */
const readyLimit = 90_000;
const pause = 500;
/** Milliseconds until the gateway has resolved a name again. */
const nameLifetime = 3000;

const containersOf = async (service: string): Promise<string[]> =>
  (await askCompose('ps', '-q', service)).split('\n').filter(Boolean);

const whenHealthy = async (containers: readonly string[]): Promise<boolean> => {
  const end = Date.now() + readyLimit;
  for (;;) {
    const states = await askDocker('inspect', '--format', '{{.State.Health.Status}}', ...containers);
    const each = states.split('\n');
    if (each.every((state) => state === 'healthy')) return true;
    if (each.includes('unhealthy') || Date.now() > end) return false;
    await sleep(pause);
  }
};

const remove = async (containers: readonly string[]): Promise<void> => {
  if (containers.length === 0) return;
  // Answers pending calls first.
  await askDocker('stop', '--time', '15', ...containers);
  await askDocker('rm', ...containers);
};

/**
 * Old processes stop once as many new ones are ready.
 * @param lifetime Milliseconds between two old ones.
 * @throws Error when the new ones do not become ready; the old ones keep running.
 */
export const rollService = async (service: string, lifetime = nameLifetime): Promise<void> => {
  const before = await containersOf(service);
  if (before.length === 0) {
    await runCompose('up', '-d', '--no-build', service);
    return;
  }
  await runCompose(
    'up',
    '-d',
    '--no-deps',
    '--no-build',
    '--no-recreate',
    '--scale',
    `${service}=${before.length * 2}`,
    service,
  );
  const added = (await containersOf(service)).filter((container) => !before.includes(container));
  if (added.length === 0 || !(await whenHealthy(added))) {
    await remove(added);
    throw new Error(`${service}: the new processes do not get ready; the earlier ones go on.`);
  }
  // Until the gateway forgets an address, calls to it must find another process.
  for (const container of before) {
    await sleep(lifetime);
    await remove([container]);
  }
};
