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
  /** Logs that the process writes itself, and the signal that makes it reopen them after rotation. */
  ownLogs?: { files: readonly string[]; reopenSignal: NodeJS.Signals };
  /** Folder that records running processes for the next supervisor; see `endLeftovers`. */
  recordFolder: string;
  /** Called with lines for the terminal: errors, restarts. */
  say: (line: string) => void;
  /** Whether to show errors among its log lines too; by default always. Its stderr is always shown. */
  sayErrors?: () => boolean;
  /** Whether the process has an IPC channel, by which it ends when this one does. */
  ipc?: boolean;
  /** Signal for a graceful stop. */
  stopSignal?: NodeJS.Signals;
  /** Resolves when a new process is up, rejects when it will not be; by default resolves immediately. */
  whenUp?: (child: ChildProcess) => Promise<void>;
  /** Milliseconds without a heartbeat after which a process that has sent one counts as hanging; by default never. */
  heartbeatLimit?: number;
  /** For a process that sends no heartbeats: asks it for one. Whatever comes after the signal is too late. */
  answers?: (signal: AbortSignal) => Promise<boolean>;
};

/** Milliseconds a process may take to stop before it is killed. */
const stopLimit = 15_000;
/** Delays before restarts, in milliseconds; the last one repeats. */
const restartDelays = [200, 500, 1000, 2000, 5000];
/** Milliseconds between size checks of the logs that a process writes itself. */
const rotationInterval = 10_000;
/** After running for this many milliseconds, a process starts again with the first delay. */
const healthyAfter = 30_000;
/**
 * For processes that send a heartbeat every second. A timer sends it, regardless of queued calls, so only a stopped or
 * blocked process misses it for this long, not a slow one.
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

/** Kills a process and everything it started; each child leads its own process group. */
const killGroup = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is empty.
  }
};

/** Calls `onHang` when heartbeats stop; returns a function that stops watching. */
const watchHeartbeat = (
  child: ChildProcess,
  limit: number,
  onHang: () => void,
  answers?: Options['answers'],
): (() => void) => {
  const look = limit / 10;
  let silence = 0;
  let timer: NodeJS.Timeout | undefined;
  const watch = (): void => {
    // Counts ticks instead of time: while this process is suspended, none of the others is late.
    timer ??= setInterval(() => {
      silence += look;
      if (silence === limit) onHang();
      answers?.(AbortSignal.timeout(look)).then(
        (alive) => {
          if (alive) silence = 0;
        },
        () => {},
      );
    }, look);
  };
  child.on('message', (message) => {
    if (message !== 'alive') return;
    silence = 0;
    watch();
  });
  if (answers) watch();
  return () => clearInterval(timer);
};

/** Starts a process, restarts it when it exits or hangs, and stops it on request. */
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
  answers,
}: Options) => {
  const log = openLogFile({ file: logFile, say });
  const stopping = new AbortController();
  const firstStart = Promise.withResolvers<void>();
  // Callers may ignore the first start; those who care await it.
  firstStart.promise.catch(() => {});
  let child: ChildProcess | undefined;
  let failures = 0;

  const tell = (line: string, fromError: boolean): void => {
    log.write(line);
    const shown = fromError ? line : sayErrors() ? visible(line) : undefined;
    if (shown !== undefined && !stopping.signal.aborted) say(`${name}: ${shown}`);
  };

  /** Runs the process once and resolves to how it ended. */
  const runOnce = async (): Promise<string> => {
    const running = spawn(command, args, {
      env,
      cwd,
      stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? ['ipc' as const] : [])],
      // Its own group: a terminal's Ctrl-C reaches only this process, which stops the parts in order.
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
        say(`${name} could not be recorded: ${(error as Error).message}`);
      }
    }
    const unwatch =
      silenceLimit === undefined
        ? undefined
        : watchHeartbeat(
            running,
            silenceLimit,
            () => {
              say(`${name} hangs: nothing heard of it for ${silenceLimit / 1000} s`);
              killGroup(running);
            },
            answers,
          );
    whenUp(running).then(firstStart.resolve, (error: unknown) => {
      firstStart.reject(error);
      tell(error instanceof Error ? error.message : String(error), false);
      if (running.exitCode === null && running.signalCode === null) killGroup(running);
    });
    const how = await ended;
    unwatch?.();
    // Its children must not outlive it; nginx's workers would keep the port.
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
    /** Settles when the first process is up or has failed to start. */
    firstStart: firstStart.promise,
    /** True after repeated exits within a short time. */
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
