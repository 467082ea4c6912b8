import { execFile } from 'node:child_process';

/** `code` is null when the command did not start, was killed or timed out. */
export type CommandResult = { code: number | null; stdout: string; stderr: string };

export type CommandOptions = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  timeoutMs?: number;
};

/** Never rejects: `stderr` says why `code` is null. */
export function runCommand(
  file: string,
  args: readonly string[],
  { cwd, env = process.env, timeoutMs = 60_000 }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...env, LC_ALL: 'C' }, timeout: timeoutMs, maxBuffer: Infinity };
    const child = execFile(file, args, { ...options, killSignal: 'SIGKILL' }, (error, stdout, stderr) => {
      if (!error || typeof error.code === 'number') {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
        return;
      }
      const reason = error.killed ? `\nno answer within ${timeoutMs / 1000} s` : error.message;
      resolve({ code: null, stdout, stderr: stderr + reason });
    });
    child.stdin?.end();
  });
}
