import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

/** Milliseconds that processes of a dead supervisor get to end before they are killed. */
const endingLimit = 10_000;
/** Milliseconds to wait until killed processes are gone. */
const killingLimit = 5000;

const ProcessRecord = z.object({ pid: z.int().check(z.minimum(2)), identity: z.string(), cwd: z.string() });
type ProcessRecord = z.infer<typeof ProcessRecord>;

/** Fields of /proc/<pid>/stat after the second, the name, which may contain spaces and parentheses. */
const statOf = (pid: number): { state: string; session: number; started: string } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', session: Number(fields[3]), started: fields[19] ?? '' };
  } catch {
    return undefined;
  }
};

/** Whether a process runs in a folder, or is ending and has already left its folder. */
const isOf = (pid: number, cwd: string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cwd;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
};

/**
 * Distinguishes a process from a later one with the same id by its start time. Undefined when there is no such process or
 * it is a zombie.
 */
export const identityOf = (pid: number): string | undefined => {
  if (process.platform === 'linux') {
    const found = statOf(pid);
    if (!found || found.state === 'Z' || found.state === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${found.started}`;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
};

const fileOf = (folder: string, name: string): string => join(folder, `${name}.json`);

/** Records a child process, so that the next supervisor can end it if this one dies. */
export const recordProcess = (folder: string, name: string, { pid, cwd }: { pid: number; cwd: string }): void => {
  const identity = identityOf(pid);
  if (identity === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    fileOf(folder, name),
    JSON.stringify({ pid, identity, cwd: realpathSync(cwd) } satisfies ProcessRecord),
  );
};

export const forgetProcess = (folder: string, name: string): void => rmSync(fileOf(folder, name), { force: true });

/**
 * The remains of a recorded process: itself and the processes of its session. nginx's workers survive their master, whose
 * id may have been reused since; they are recognised by the folder in which the master was started.
 */
const leftOf = ({ pid, identity, cwd }: ProcessRecord): number[] => {
  const present = identityOf(pid);
  if (present !== undefined && present !== identity) return [];
  const members =
    process.platform === 'linux'
      ? readdirSync('/proc')
          .map(Number)
          .filter((id) => id > 1 && id !== pid && statOf(id)?.session === pid && identityOf(id) !== undefined)
          .filter((id) => isOf(id, cwd))
      : [];
  return present === undefined ? members : [pid, ...members];
};

const signalAll = (pids: number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended in the meantime.
    }
  }
};

/** Ends processes that the previous supervisor left running. */
export const endLeftovers = async (folder: string, say: (line: string) => void): Promise<void> => {
  let files: string[] = [];
  try {
    files = readdirSync(folder);
  } catch {
    return;
  }
  const end = async (file: string): Promise<void> => {
    let content: unknown;
    try {
      content = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    } catch {
      // Truncated by a full disk or the supervisor's death, so it names no process.
    }
    const record = z.safeParse(ProcessRecord, content);
    if (record.success) {
      const left = (): number[] => leftOf(record.data);
      const found = left();
      if (found.length > 0)
        say(`ending ${file.replace('.json', '')} of the previous suite (process ${found.join(', ')})`);
      signalAll(found, 'SIGTERM');
      const gone = async (limit: number): Promise<boolean> => {
        for (const end = Date.now() + limit; left().length > 0; await sleep(50)) if (Date.now() > end) return false;
        return true;
      };
      if (!(await gone(endingLimit))) {
        signalAll(left(), 'SIGKILL');
        await gone(killingLimit);
      }
    }
    rmSync(join(folder, file), { force: true });
  };
  await Promise.all(files.map(end));
};
