import { EmbeddedMongoError } from '@cardwise/embedded-mongo/prepare-folders';
import { EnvError } from '@cardwise/service-kit/process/env';

import { NginxMissingError } from '../provision/provision-nginx.ts';
import { askedToStop } from './asked-to-stop.ts';
import { showProgress } from './progress.ts';
import { usesDemoProvider } from './service-environment.ts';
import { readSettings, StartError } from './settings.ts';
import { startSuite, type Suite } from './start-suite.ts';

/**
 * @param options.watch Restarts services when their sources change.
 * @param options.whenReady `stopping` aborts when the suite should end.
 */
export async function runUntilStopped({
  watch = false,
  whenReady,
}: {
  watch?: boolean;
  whenReady?: (suite: Suite, stopping: AbortSignal) => void;
} = {}): Promise<void> {
  // A closed terminal or a full disk must not end the suite.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const stopping = askedToStop();
  const stopped = new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve(), { once: true }));
  const progress = showProgress(process.stdout);
  const { say } = progress;
  const started = performance.now();
  // A signal handler does not keep the process alive.
  const alive = setInterval(() => {}, 2 ** 30);
  try {
    const settings = readSettings();
    const suite = await startSuite(settings, progress, { signal: stopping, watch });
    progress.end();
    if (usesDemoProvider(settings)) {
      say('demo provider: log in as Ada#1001 or Bruno#1002 (players) or Keeper#1000 (administrator)');
    }
    say(
      `started in ${((performance.now() - started) / 1000).toFixed(1)} s; logs: ${suite.folders.logs}; Ctrl-C stops everything`,
    );
    say(`ready ${suite.url}`);
    whenReady?.(suite, stopping);
    await stopped;
    say('stopping …');
    await suite.stop();
  } catch (error) {
    progress.end();
    if (!stopping.aborted) {
      const text = isForPeople(error)
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
      process.stderr.write(`${text}\n`);
      process.exitCode = 1;
    }
  } finally {
    clearInterval(alive);
    // Downloads of an aborted start would otherwise keep the process alive.
    if (stopping.aborted) process.exit();
  }
}

function isForPeople(error: unknown): error is Error {
  return [EnvError, StartError, NginxMissingError, EmbeddedMongoError].some((kind) => error instanceof kind);
}
