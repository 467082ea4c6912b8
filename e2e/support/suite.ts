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

export const pidOf = (part: string): number => {
  const pid = (JSON.parse(needed('SUITE_PIDS')) as Record<string, number>)[part];
  if (pid === undefined) throw new Error(`SUITE_PIDS has no ${part}.`);
  return pid;
};
