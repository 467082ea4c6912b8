import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { openLogFile, rotateWhenLarge } from './log-file.ts';
import { forgetProcess, recordProcess } from './process-record.ts';

type Options = {
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** Receives all output of the process. */
  logFile: string;
  /** Logs that the process writes itself, and the signal on which it reopens them after rotation. */
  ownLogs?: { files: readonly string[]; reopenSignal: NodeJS.Signals };
  /** Folder that records running processes for the next supervisor; see `endLeftovers`. */
  recordFolder: string;
  /** Called with what a person should see: errors, restarts. */
  say: (line: string) => void;
  /** Whether errors among its log lines are shown as well; always unless given. What it writes to stderr always is. */
  sayErrors?: () => boolean;
  /** Whether the process follows an IPC channel and ends with us. */
  ipc?: boolean;
  /** Signal for a graceful stop. */
  stopSignal?: NodeJS.Signals;
  /** Resolves when a new process is up and rejects when it will not be; up at once unless given. */
  whenUp?: (child: ChildProcess) => Promise<void>;
  /** Milliseconds without a heartbeat after which a process that sent one counts as hanging; never unless given. */
  heartbeatLimit?: number;
};

/** Milliseconds a process may take to stop before it is killed. */
const stopLimit = 15_000;
/** Waits before a restart, in milliseconds; the last one repeats. */
const restartDelays = [200, 500, 1000, 2000, 5000];
/** Milliseconds between checks of the size of logs that a process writes itself. */
const rotationInterval = 10_000;
/** After running this long, in milliseconds, a process begins with the first delay again. */
const healthyAfter = 30_000;
/**
 * For processes that send a heartbeat every second. It comes from their event loop, ahead of any queue of calls, so only a
 * process that is stopped or blocked misses it for this long; one that is merely slow does not.
 */
export const heartbeatLimit = 30_000;

const visible = (line: string): string | undefined => {
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: string; msg?: string; err?: { message?: string } };
    return level === 'error' || level === 'fatal' ? `${level}: ${msg ?? ''} ${err?.message ?? ''}`.trim() : undefined;
  } catch {
    return undefined;
  }
};

/** Ends a process and everything it started: each child leads its own group. */
const killGroup = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
};

/** Calls `onHang` when heartbeats stop; returns a function that ends the watch. */
const watchHeartbeat = (child: ChildProcess, limit: number, onHang: () => void): (() => void) => {
  const look = limit / 10;
  let silence = 0;
  let timer: NodeJS.Timeout | undefined;
  child.on('message', (message) => {
    if (message !== 'alive') return;
    silence = 0;
    // Counted in our own ticks: while this process itself is suspended, no other is late.
    timer ??= setInterval(() => {
      silence += look;
      if (silence === limit) onHang();
    }, look);
  });
  return () => clearInterval(timer);
};

/** Starts a process, restarts it when it ends by itself or hangs, and stops it when asked. */
export const manageProcess = ({
  name,
  command,
  args,
  env,
  cwd,
  logFile,
  ownLogs,
  recordFolder,
  say,
  sayErrors = () => true,
  ipc = true,
  stopSignal = 'SIGTERM',
  whenUp = async () => {},
  heartbeatLimit: silenceLimit,
}: Options) => {
  const log = openLogFile({ file: logFile, say });
  const stopping = new AbortController();
  const firstStart = Promise.withResolvers<void>();
  // Those interested in the first start await it.
  firstStart.promise.catch(() => {});
  let child: ChildProcess | undefined;
  let failures = 0;

  const tell = (line: string, fromError: boolean): void => {
    log.write(line);
    const shown = fromError ? line : sayErrors() ? visible(line) : undefined;
    if (shown !== undefined && !stopping.signal.aborted) say(`${name}: ${shown}`);
  };

  /** Runs the process once; resolves to how it ended. */
  const runOnce = async (): Promise<string> => {
    const running = spawn(command, args, {
      env,
      cwd,
      stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? ['ipc' as const] : [])],
      // Its own group: a terminal's Ctrl-C reaches only us, and we stop the parts in order.
      detached: true,
    });
    child = running;
    const ended = new Promise<string>((resolve) => {
      running.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
      running.on('error', (error) => {
        if (running.pid === undefined) resolve(error.message);
        else tell(error.message, true);
      });
    });
    for (const [stream, fromError] of [
      [running.stdout, false],
      [running.stderr, true],
    ] as const) {
      stream?.on('error', () => {});
      if (stream) createInterface({ input: stream }).on('line', (line) => tell(line, fromError));
    }
    if (running.pid !== undefined) {
      try {
        recordProcess(recordFolder, name, { pid: running.pid, cwd });
      } catch (error) {
        say(`${name} is not written down as ours: ${(error as Error).message}`);
      }
    }
    const unwatch =
      silenceLimit === undefined
        ? undefined
        : watchHeartbeat(running, silenceLimit, () => {
            say(`${name} hangs: nothing heard of it for ${silenceLimit / 1000} s`);
            killGroup(running);
          });
    whenUp(running).then(firstStart.resolve, (error: unknown) => {
      firstStart.reject(error);
      tell(error instanceof Error ? error.message : String(error), false);
      if (running.exitCode === null && running.signalCode === null) killGroup(running);
    });
    const how = await ended;
    unwatch?.();
    // Its children must not outlive it: nginx's workers would keep the port.
    killGroup(running);
    return how;
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

  const rotateOwnLogs = async ({ files, reopenSignal }: NonNullable<Options['ownLogs']>): Promise<void> => {
    const rotated = await Promise.all(files.map((file) => rotateWhenLarge(file)));
    if (rotated.includes(true)) child?.kill(reopenSignal);
  };
  const rotating =
    ownLogs && setInterval(() => rotateOwnLogs(ownLogs).catch((error: Error) => say(error.message)), rotationInterval);

  return {
    name,
    get pid(): number | undefined {
      return child?.pid;
    },
    /** Settles when the first process is up, or will not be. */
    firstStart: firstStart.promise,
    /** True once it ended by itself more often than a healthy process would. */
    get isFailing(): boolean {
      return failures >= restartDelays.length;
    },
    stop: async (): Promise<void> => {
      stopping.abort();
      clearInterval(rotating);
      const running = child;
      if (running?.exitCode === null && running.signalCode === null && running.pid !== undefined) {
        running.kill(stopSignal);
        const limit = setTimeout(() => killGroup(running), stopLimit);
        await kept;
        clearTimeout(limit);
      }
      await kept;
      forgetProcess(recordFolder, name);
      await log.close();
    },
  };
};

export type ManagedProcess = ReturnType<typeof manageProcess>;
