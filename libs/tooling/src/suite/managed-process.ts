import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { openLogFile } from './log-file.ts';

/** A process that does not stop within this many milliseconds is killed. */
const stopLimit = 15_000;
/** After this many milliseconds of running, a restart has the first delay again. */
const healthyAfter = 30_000;

export type ManagedProcess = ReturnType<typeof manageProcess>;

type Options = {
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  logFile: string;
  say: (line: string) => void;
  /** Says whether logged errors are shown; stderr is always shown. */
  sayErrors?: () => boolean;
  /** If true, an IPC channel ends the process together with this one; else a shell does. */
  ipc?: boolean;
  stopSignal?: NodeJS.Signals;
  whenUp?: (child: ChildProcess) => Promise<void>;
  /** The delays are in milliseconds; the last one repeats. */
  restartDelays?: readonly number[];
};

type Tell = (line: string, fromError: boolean) => void;

export function manageProcess(options: Options) {
  const { name, logFile, say, sayErrors = () => true, stopSignal = 'SIGTERM', whenUp = async () => {} } = options;
  const { restartDelays = [200, 500, 1000, 2000, 5000] } = options;
  const log = openLogFile(logFile, say);
  const stopping = new AbortController();
  const firstStart = Promise.withResolvers<void>();
  // Not every caller awaits the first start, whose failure must not end this process.
  firstStart.promise.catch(() => {});
  let child: ChildProcess | undefined;
  let failures = 0;

  const tell: Tell = (line, fromError) => {
    log(line);
    const shown = fromError ? line : sayErrors() ? visible(line) : undefined;
    if (shown !== undefined && !stopping.signal.aborted) say(`${name}: ${shown}`);
  };

  const runOnce = async (): Promise<string> => {
    const { child: running, ended } = startOnce(options, tell);
    child = running;
    whenUp(running).then(firstStart.resolve, (error: unknown) => {
      firstStart.reject(error);
      tell(error instanceof Error ? error.message : String(error), false);
      if (!hasEnded(running)) killGroup(running);
    });
    return ended;
  };

  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const started = performance.now();
      const how = await runOnce().catch((error: unknown) => String(error));
      if (stopping.signal.aborted) return;
      if (performance.now() - started > healthyAfter) failures = 0;
      const delay = restartDelays[Math.min(failures, restartDelays.length - 1)];
      failures += 1;
      say(`${name} ended (${how}), starting it again`);
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const kept = keepRunning();

  return {
    name,
    get pid(): number | undefined {
      return child?.pid;
    },
    /** The promise settles when the first process is up or has failed. */
    firstStart: firstStart.promise,
    get isFailing(): boolean {
      return failures >= restartDelays.length;
    },
    signal: (signal: NodeJS.Signals): void => void child?.kill(signal),
    stop: async (): Promise<void> => {
      stopping.abort();
      const running = child;
      if (running && !hasEnded(running)) running.kill(stopSignal);
      const limit = setTimeout(() => running && killGroup(running), stopLimit);
      await kept;
      clearTimeout(limit);
    },
  };
}

function visible(line: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: string; msg?: string; err?: { message?: string } };
    return level === 'error' || level === 'fatal' ? `${level}: ${msg ?? ''} ${err?.message ?? ''}`.trim() : undefined;
  } catch {
    return undefined;
  }
}

function startOnce({ command, args, env, cwd, ipc = true, stopSignal = 'SIGTERM' }: Options, tell: Tell) {
  const child = spawn(command, args, {
    env,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? ['ipc' as const] : [])],
    // Ctrl-C reaches only this process, which stops the parts in order.
    detached: true,
  });
  const release = ipc ? () => {} : stopWithThis(child, stopSignal);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('error', () => {});
    if (stream) createInterface({ input: stream }).on('line', (line) => tell(line, stream === child.stderr));
  }
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(error.message);
      else tell(error.message, true);
    });
  }).finally(() => {
    release();
    // nginx's workers would otherwise keep the port.
    killGroup(child);
  });
  return { child, ended };
}

/** Stops a process without a channel when this process ends, which closes the shell's input. */
function stopWithThis({ pid }: ChildProcess, signal: NodeJS.Signals): () => void {
  if (pid === undefined) return () => {};
  const script = `read -r _; kill -s ${signal.replace('SIG', '')} ${pid}`;
  const shell = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  shell.on('error', () => {});
  return () => void shell.kill('SIGKILL');
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

/** Each child leads its own process group. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is empty.
  }
}
