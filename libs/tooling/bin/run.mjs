// Runs under whatever Node started npm (20 or newer): installs what is missing, then hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../..');
const [command, ...args] = process.argv.slice(2);

const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`);

const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
const marker = join(root, 'node_modules', '.installed-lock');
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

if (!existsSync(node) || !existsSync(marker) || readFileSync(marker, 'utf8') !== lock) {
  process.stdout.write('Installing dependencies (npm ci) …\n');
  const npm = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  // Warnings about engines are left out: they speak of the Node that runs npm, not of the pinned one that runs us.
  const installed = spawnSync(npm[0], [...npm[1], 'ci', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (installed.status !== 0) fail('npm ci failed; its output above says why.');
  if (!existsSync(node)) {
    fail('npm did not bring the pinned Node: its install scripts are switched off (npm config get ignore-scripts).');
  }
  writeFileSync(marker, lock);
}

const child = spawn(node, [join(root, 'libs/tooling/src/commands', `${command}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(node, '..')}:${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
});
// A terminal sends Ctrl-C to the child as well; a supervisor sends its signal to us alone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
