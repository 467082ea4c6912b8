// Runs with the Node that started npm (20 or newer): installs missing packages, then hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../..');
const [command, ...args] = process.argv.slice(2);

const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`);

/** A lockfile's packages by folder; optional ones may be missing on this platform. */
const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

const installed = packagesOf('node_modules/.package-lock.json') ?? {};
const wanted = Object.entries(packagesOf('package-lock.json')).filter(
  ([folder, { link }]) => folder.startsWith('node_modules/') && !link,
);

/** Running and releasing the suite needs no development packages; if they are installed, they stay. */
const withoutDevelopment =
  ['start', 'build', 'deploy', 'rollback', 'backup', 'restore', 'watch'].includes(command) &&
  !wanted.some(([folder, { dev }]) => dev && installed[folder]);

/** Whether npm's record of installed packages differs from the lockfile. */
const installIsStale = () =>
  wanted.some(
    ([folder, { version, optional, dev, devOptional }]) =>
      !(withoutDevelopment && dev) &&
      installed[folder]?.version !== version &&
      !((optional || devOptional) && !installed[folder]),
  );

const node = join(root, 'node_modules', 'node', 'bin', 'node');

if (!existsSync(node) || installIsStale()) {
  process.stdout.write('installing packages …\n');
  const begun = performance.now();
  const [npm, ...npmArgs] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // Not `npm ci`: it fails when the registry lacks another platform's optional packages. With an up-to-date lockfile,
  // `npm install` installs the same versions and leaves the lockfile unchanged.
  // Engine warnings are suppressed: they are about the Node that runs npm, not the pinned one.
  const install = [...npmArgs, 'install', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  const { status } = spawnSync(npm, withoutDevelopment ? [...install, '--omit=dev'] : install, {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) fail('npm install failed; its output above says why.');
  if (!existsSync(node)) {
    fail('npm did not bring the pinned Node: its install scripts are switched off (npm config get ignore-scripts).');
  }
  process.stdout.write(`packages: ready after ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
}

const child = spawn(node, [join(root, 'libs/tooling/src/commands', `${command}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // Caches compiled code, so that from the second start each process starts in half the time.
    NODE_COMPILE_CACHE: join(root, '.cache/node'),
    ...process.env,
    PATH: `${join(node, '..')}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  },
});
// A terminal sends Ctrl-C to the child too; a supervisor signals only this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
