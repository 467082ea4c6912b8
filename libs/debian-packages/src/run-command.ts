import { spawn } from 'node:child_process';

/** The outcome of a command. `code` is null when it could not be started, was killed or timed out. */
export type CommandResult = {
  code: number | null;
  stdout: string;
  stderr: string;
};

export type CommandOptions = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Milliseconds after which the command is killed. */
  timeoutMs?: number;
};

/**
 * Runs a program without a shell and waits for it to exit. Never rejects: for a program that is missing or hangs, `code`
 * is null and `stderr` holds the reason.
 *
 * @example
 * const { code, stdout } = await runCommand('nginx', ['-v'], { timeoutMs: 5_000 });
 */
export const runCommand = (
  file: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> => {
  const { cwd, env = process.env, timeoutMs = 60_000 } = options;
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, env: { ...env, LC_ALL: 'C' }, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    const settle = (code: number | null, reason = ''): void => {
      clearTimeout(timer);
      resolve({ code, stdout, stderr: stderr + reason });
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      // The command's own children may survive it and hold these pipes open.
      child.stdout.destroy();
      child.stderr.destroy();
      settle(null, `\nno answer within ${timeoutMs / 1000} s`);
    }, timeoutMs);
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', (error) => settle(null, error.message));
    child.on('close', (code) => settle(code));
  });
};
