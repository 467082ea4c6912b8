import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { once } from 'node:events';

type Options = {
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** Everything the process says goes here. */
  logFile: string;
  /** Called with what a person should see: errors, restarts. */
  say: (line: string) => void;
  /** Whether the process follows an IPC channel and ends with us. */
  ipc?: boolean;
  /** Signal for a graceful stop. */
  stopSignal?: NodeJS.Signals;
};

/** Milliseconds a process may take to stop before it is killed. */
const stopLimit = 15_000;
/** Waits before a restart, in milliseconds; the last one repeats. */
const restartDelays = [200, 500, 1000, 2000, 5000];
/** A process that ran this long, in milliseconds, starts its restarts anew. */
const healthyAfter = 30_000;

const visible = (line: string): string | undefined => {
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: string; msg?: string; err?: { message?: string } };
    return level === 'error' || level === 'fatal' ? `${level}: ${msg ?? ''} ${err?.message ?? ''}`.trim() : undefined;
  } catch {
    return undefined;
  }
};

/** Starts a process, starts it again when it ends by itself, and stops it when asked. */
export const manageProcess = ({
  name,
  command,
  args,
  env,
  cwd,
  logFile,
  say,
  ipc = true,
  stopSignal = 'SIGTERM',
}: Options) => {
  const log = createWriteStream(logFile, { flags: 'a' });
  let child: ChildProcess;
  let stopping = false;
  let restarts = 0;
  let timer: NodeJS.Timeout | undefined;

  const run = (): void => {
    const started = Date.now();
    child = spawn(command, args, {
      env,
      ...(cwd === undefined ? {} : { cwd }),
      stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? ['ipc' as const] : [])],
      // A group of its own: a terminal's Ctrl-C reaches us alone, and we stop the parts in order.
      detached: true,
    });
    const tell = (line: string, fromError: boolean): void => {
      log.write(`${line}\n`);
      const shown = fromError ? line : visible(line);
      if (shown !== undefined && !stopping) say(`${name}: ${shown}`);
    };
    if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => tell(line, false));
    if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => tell(line, true));
    child.once('error', (error) => say(`${name}: ${error.message}`));
    child.once('exit', (code, signal) => {
      if (stopping) return;
      if (Date.now() - started > healthyAfter) restarts = 0;
      const delay = restartDelays[Math.min(restarts, restartDelays.length - 1)] ?? 0;
      restarts += 1;
      say(`${name} ended (${signal ?? `code ${code}`}), starting it again`);
      timer = setTimeout(run, delay);
    });
  };
  run();

  return {
    name,
    get pid(): number | undefined {
      return child.pid;
    },
    /** True once it ended by itself more often than a healthy process would. */
    get isFailing(): boolean {
      return restarts >= restartDelays.length;
    },
    stop: async (): Promise<void> => {
      stopping = true;
      clearTimeout(timer);
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
        const exited = once(child, 'exit');
        child.kill(stopSignal);
        const limit = setTimeout(() => child.kill('SIGKILL'), stopLimit);
        await exited;
        clearTimeout(limit);
      }
      log.end();
    },
  };
};

export type ManagedProcess = ReturnType<typeof manageProcess>;
