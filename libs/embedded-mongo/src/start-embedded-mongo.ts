import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';

import { prepareLoader } from './glibc-loader.ts';
import { EmbeddedMongoError, mongoUri, prepareFolders } from './prepare-folders.ts';

/** Replaying the journal after a crash can take many seconds. */
const OPENING_TIMEOUT_MS = 120_000;
const STOPPING_TIMEOUT_MS = 10_000;

export type EmbeddedMongoOptions = {
  /** Only one engine at a time can use this folder. */
  dataDir: string;
  /** An older system stores the newer C library that it downloads here. */
  cacheDir: string;
  /** This function is called before each slow step with a line that describes the step. */
  onProgress?: (line: string) => void;
};

/** Describes how the engine's process ended; `stopped` is true if stop() was called before. */
export type EngineExit = {
  code: number | null;
  signal: NodeJS.Signals | null;
  stopped: boolean;
};

export type EmbeddedMongo = {
  /** Only this user can connect to the address. It stays the same after a restart on the same folder. */
  uri: string;
  pid: number;
  /** Ends the engine; a process that has not closed after 10 s is killed. */
  stop(): Promise<void>;
  exited: Promise<EngineExit>;
};

export type EngineCommand = {
  uri: string;
  dataDir: string;
  command: string;
  args: string[];
  env: Record<string, string>;
};

export type EngineMessage = { kind: 'ready' } | { kind: 'failed'; reason: string; inUse?: boolean };

/**
 * Resolves when the engine is ready. The engine exits with its parent, even when the parent is killed.
 * @throws {EmbeddedMongoError} when the engine cannot run here, or the folder is in use, not writable, on a full disk
 * or damaged
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { uri, dataDir, command, args, env } = await prepareEngine(options);
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let stopped = false;
  const exited = new Promise<EngineExit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal, stopped }));
  });
  await whenReady(child, dataDir);
  return {
    uri,
    pid: child.pid!,
    exited,
    async stop() {
      stopped = true;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOPPING_TIMEOUT_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}

/** @throws {EmbeddedMongoError} when the engine cannot run here, or the folder is not writable or on a full disk */
export async function prepareEngine({ dataDir, cacheDir, onProgress }: EmbeddedMongoOptions): Promise<EngineCommand> {
  const folders = await prepareFolders(dataDir);
  const loader = await prepareLoader({ cacheDir, ...(onProgress ? { onProgress } : {}) });
  const script = join(import.meta.dirname, `engine${extname(import.meta.filename)}`);
  const [command, ...args] = [...loader, process.execPath, script, folders.dataDir, folders.socket];
  // The engine gets neither NODE_OPTIONS nor secrets. The library creates its socket in TMPDIR.
  return {
    uri: mongoUri(folders.socket),
    dataDir: folders.dataDir,
    command,
    args,
    env: { TMPDIR: dirname(folders.socket) },
  };
}

/**
 * Waits until the engine's process reports that it is ready.
 * @throws {EmbeddedMongoError} when the folder is in use or damaged, or the process ends early
 */
export async function whenReady(child: ChildProcess, dataDir: string): Promise<void> {
  let complaint = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-2_000)));
  const answer = await new Promise<EngineMessage>((resolve) => {
    const timer = setTimeout(() => {
      resolve({ kind: 'failed', reason: `no answer within ${OPENING_TIMEOUT_MS / 1000} s` });
      child.kill('SIGKILL');
    }, OPENING_TIMEOUT_MS);
    const settle = (message: EngineMessage): void => {
      clearTimeout(timer);
      resolve(message);
    };
    child.once('message', (message: EngineMessage) => settle(message));
    child.once('error', (error) => settle({ kind: 'failed', reason: error.message }));
    // By 'close' the last message and all of stderr have arrived.
    child.once('close', (code, signal) => settle({ kind: 'failed', reason: endedEarly(code, signal, complaint) }));
  });
  if (answer.kind === 'ready') return;
  if (answer.inUse) throw new EmbeddedMongoError(await inUse(dataDir));
  throw new EmbeddedMongoError(`the embedded database does not open ${dataDir}: ${answer.reason}`);
}

async function inUse(dataDir: string): Promise<string> {
  const holder = (await readFile(join(dataDir, 'mongod.lock'), 'utf8').catch(() => '')).trim();
  const who = holder ? `process ${holder}` : 'another process';
  return `the database folder ${dataDir} is in use by ${who}: stop that one first, or set another DATA_DIR`;
}

function endedEarly(code: number | null, signal: string | null, complaint: string): string {
  const last = complaint
    .trim()
    .split('\n')
    .findLast((line) => /error/i.test(line));
  return last ?? `its process ended (${signal ?? code}); are its files damaged, or from another version?`;
}
