import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { repositoryRoot } from './repository-root.ts';

class StepFailedError extends Error {
  override name = 'StepFailedError';
}

/** Runs a command and hides its output. @throws StepFailedError with that output. */
export async function runQuietly(
  command: string,
  args: readonly string[],
  {
    env,
    cwd = repositoryRoot,
    signal,
  }: { env?: NodeJS.ProcessEnv; cwd?: string; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const child = spawn(command, args, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new StepFailedError(`${output}${command} ${args.join(' ')} ended with code ${code}`);
}

/** Runs the steps of a command; the first failure ends it. */
export async function runSteps(steps: readonly { name: string; run: () => Promise<void> }[]): Promise<void> {
  try {
    for (const step of steps) {
      const started = performance.now();
      process.stdout.write(`\n── ${step.name}\n`);
      await step.run();
      process.stdout.write(`── ${step.name}: done in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    }
  } catch (error) {
    if (!(error instanceof StepFailedError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Runs a command in this terminal. @throws StepFailedError unless it exits with 0. */
export async function run(
  command: string,
  args: readonly string[],
  { env = process.env, cwd = repositoryRoot }: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<void> {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit' });
  // A terminal's Ctrl-C reaches the program directly.
  const end = (): boolean => child.kill();
  process.on('SIGTERM', end);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  process.off('SIGTERM', end);
  if (code !== 0) throw new StepFailedError(`${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}`);
}
