import { runCommand } from './run-command.ts';

test('the result holds the output and the exit code', async () => {
  const script = 'process.stdout.write("out"); process.stderr.write("err"); process.exitCode = 3';
  expect(await runCommand(process.execPath, ['-e', script], { env: {} })).toEqual({
    code: 3,
    stdout: 'out',
    stderr: 'err',
  });
});

test('a command that is missing or hangs gives a result, too', async () => {
  expect(await runCommand('no-such-program', [])).toMatchObject({
    code: null,
    stderr: expect.stringContaining('ENOENT'),
  });
  const hanging = await runCommand(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    env: {},
    timeoutMs: 200,
  });
  expect(hanging).toMatchObject({ code: null, stderr: expect.stringContaining('no answer within 0.2 s') });
});

test('a surviving child of a hanging command does not delay the result', async () => {
  const { stdout } = await runCommand('sh', ['-c', 'sleep 600 & echo $!; wait'], { timeoutMs: 1000 });
  // `kill` throws if the child has ended.
  process.kill(Number(stdout), 'SIGKILL');
});
