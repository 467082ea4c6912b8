import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@cardwise/service-kit/testing/serve';

import { repositoryRoot } from '../src/repository-root.ts';
import { getIdentity } from '../src/suite/suite-record.ts';

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('the suite ends with what started it', () => {
  let folder: string;
  /** The folder is a repository whose start prints its process id, and later goodbye. */
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ending-'));
    const read = async (file: string) => JSON.parse(await readFile(join(repositoryRoot, file), 'utf8')) as never;
    const { name, scripts } = await read('package.json');
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name, type: 'module', scripts }));
    await writeFile(join(folder, 'package-lock.json'), '{"packages":{}}');
    await mkdir(join(folder, 'libs/tooling/src/commands'), { recursive: true });
    for (const part of ['libs/tooling/bin', 'libs/tooling/package.json'])
      await cp(join(repositoryRoot, part), join(folder, part), { recursive: true });
    await mkdir(join(folder, 'libs/service-kit/patches'), { recursive: true });
    const pinned = `node_modules/node-${process.platform}-${process.arch}/bin`;
    await mkdir(join(folder, pinned), { recursive: true });
    await symlink(process.execPath, join(folder, pinned, 'node'));
    await writeFile(
      join(folder, 'libs/tooling/src/commands/start.ts'),
      `import { askedToStop } from '${join(repositoryRoot, 'libs/tooling/src/suite/asked-to-stop.ts')}';
       const alive = setTimeout(() => {}, 60_000);
       askedToStop().addEventListener('abort', () => { console.log('goodbye'); clearTimeout(alive); });
       console.log('up', process.pid, process.ppid);`,
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const npm: string[] = ['npm', 'start'];
  const script: string[] = ['node', 'libs/tooling/bin/run.mjs', 'start'];
  it.each([
    ['npm', 'SIGTERM', npm, false],
    ['npm', 'SIGKILL', npm, false],
    ['the group of npm, as a closing terminal does', 'SIGHUP', npm, true],
    ['the group of npm, as Ctrl-C does', 'SIGINT', npm, true],
    ['the script', 'SIGKILL', script, false],
  ] as const)('%s gets %s', async (_, signal, [command = '', ...args], group) => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
    const child = spawn(command, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    const closed = once(child.stdout, 'end');
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    await until(() => /^up \d+ \d+$/m.test(output));
    const [, suite, parent] = (/^up (\d+) (\d+)$/m.exec(output) ?? []).map(Number);
    process.kill(group ? -(child.pid ?? 0) : (child.pid ?? 0), signal);
    await closed;
    expect(output).toContain('goodbye');
    await until(() => [suite, parent].every((pid) => getIdentity(pid ?? 0) === undefined));
  });
});
