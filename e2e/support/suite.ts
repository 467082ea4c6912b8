import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../..');

const needed = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys with npm run e2e.`);
  return value;
};

export const dataDir = (): string => resolve(needed('SUITE_DATA_DIR'));
export const siteDir = (): string => resolve(needed('SUITE_DATA_DIR'), 'site');
export const gatewayDir = (): string => resolve(needed('SUITE_DATA_DIR'), 'gateway');

export const serviceEnvironment = (): Record<string, string> =>
  JSON.parse(needed('SUITE_ENVIRONMENT')) as Record<string, string>;

const commandOf: Readonly<Record<string, string>> = { gateway: 'nginx', database: 'embedded-mongo/src/engine' };

/** Of the present process: the suite replaces one that ends. @throws Error while there is none. */
export const pidOf = (part: string): number => {
  const suite = needed('SUITE_PID');
  const command = commandOf[part] ?? `${part}/src/main`;
  const children = readFileSync(`/proc/${suite}/task/${suite}/children`, 'utf8').trim().split(' ');
  const pid = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(command));
  if (pid === undefined) throw new Error(`The suite runs no ${part}.`);
  return Number(pid);
};
