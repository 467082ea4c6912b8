import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../..');

const getCommand: Readonly<Record<string, string>> = { gateway: 'nginx', database: 'embedded-mongo/src/engine' };

export function dataDir(): string {
  return resolve(needed('SUITE_DATA_DIR'));
}

export function siteDir(): string {
  return resolve(needed('SUITE_DATA_DIR'), 'site');
}

export function gatewayDir(): string {
  return resolve(needed('SUITE_DATA_DIR'), 'gateway');
}

export function serviceEnvironment(): Record<string, string> {
  return JSON.parse(needed('SUITE_ENVIRONMENT')) as Record<string, string>;
}

/**
 * Returns the id of the part's present process; the suite replaces a process that ends.
 * @throws Error while there is none.
 */
export function getPid(part: string): number {
  const suite = needed('SUITE_PID');
  const command = getCommand[part] ?? `${part}/src/main`;
  const children = readFileSync(`/proc/${suite}/task/${suite}/children`, 'utf8').trim().split(' ');
  const pid = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(command));
  if (pid === undefined) throw new Error(`The suite runs no ${part}.`);
  return Number(pid);
}

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys with npm run e2e.`);
  return value;
}
