import { EnvError } from '@cardwise/service-kit/env';
import { EmbeddedMongoError } from '@cardwise/embedded-mongo/embedded-mongo-error';
import { setTimeout as sleep } from 'node:timers/promises';

import { NginxMissing } from '../provision/provision-nginx.ts';
import { readSettings } from '../suite/settings.ts';
import { StartError } from '../suite/start-error.ts';
import { startSuite } from '../suite/start-suite.ts';
import { usesDemoProvider } from '../suite/service-environment.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const isForPeople = (error: unknown): error is Error =>
  [EnvError, StartError, NginxMissing, EmbeddedMongoError].some((kind) => error instanceof kind);

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

const started = Date.now();
try {
  const settings = readSettings();
  const suite = await startSuite(settings, say, stopping.signal);
  if (usesDemoProvider(settings)) {
    say('Demo provider: log in as Ada#1001 or Bruno#1002 (players) or Keeper#1000 (administrator).');
  }
  say(`started in ${((Date.now() - started) / 1000).toFixed(1)} s; logs are in ${suite.folders.logs}; Ctrl-C stops everything`);
  say(`ready ${suite.url}`);
  while (!stopping.signal.aborted) await sleep(2 ** 30, undefined, { signal: stopping.signal }).catch(() => {});
  say('stopping …');
  await suite.stop();
} catch (error) {
  if (!stopping.signal.aborted) {
    process.stderr.write(isForPeople(error) ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}
