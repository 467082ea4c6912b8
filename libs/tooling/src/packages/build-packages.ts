import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { addVersions } from '../add-versions.ts';
import { cacheDir, repositoryRoot } from '../repository-root.ts';
import { runQuietly } from '../run.ts';
import { describePackage, type Manifest } from './describe-package.ts';

/** Teams use these libraries; the libraries that these need come with them. */
const offered = ['tooling', 'contracts', 'web-kit', 'ui-kit', 'request-kit', 'play-kit', 'service-kit'];

const libs = join(repositoryRoot, 'libs');
export const packagesDir = join(cacheDir, 'packages');

const scope = '@cardwise/';

const helper = '__rewriteRelativeImportExtension';

/** A team's own repository gets copies of these files. */
const rootFiles = ['.gitignore', '.npmrc', 'tsconfig.base.json', 'tsconfig.browser.json'];

/** Builds each package into a folder of `packagesDir`. @returns their manifests. */
export async function buildPackages(): Promise<Manifest[]> {
  await rm(packagesDir, { recursive: true, force: true });
  await mkdir(packagesDir, { recursive: true });
  const packages = listPackages();
  await compile(packages);
  await writeFile(join(packagesDir, 'package.json'), JSON.stringify({ private: true, workspaces: packages }));
  return Promise.all(packages.map(writePackage));
}

/** Lists the packages by their folders in `libs`. */
function listPackages(): string[] {
  const reached = new Set(offered);
  // The loop also visits what is added to the set meanwhile.
  for (const lib of reached) {
    const { dependencies, peerDependencies } = readManifest(lib);
    for (const name of Object.keys({ ...dependencies, ...peerDependencies }))
      if (name.startsWith(scope)) reached.add(name.slice(scope.length));
  }
  return [...reached].toSorted();
}

async function compile(packages: readonly string[]): Promise<void> {
  const configuration = join(packagesDir, 'tsconfig.json');
  const options = {
    noEmit: false,
    // `npm run check` checks the types.
    noCheck: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    target: 'es2022',
    rootDir: libs,
    outDir: packagesDir,
    types: ['node', 'jest', '@cardwise/tooling/browser'],
  };
  await writeFile(
    configuration,
    JSON.stringify({
      extends: join(repositoryRoot, 'tsconfig.browser.json'),
      compilerOptions: options,
      include: packages.map((lib) => join(libs, lib, 'src')),
      exclude: [join(libs, '**/*.test.*')],
    }),
  );
  await runQuietly('tsc', ['-p', configuration]);
  await rm(configuration);
}

async function writePackage(lib: string): Promise<Manifest> {
  const [from, to] = [join(libs, lib), join(packagesDir, lib)];
  await unwrapImports(to);
  for (const part of ['src', 'bin', 'patches', 'template', 'README.md'].filter((part) => existsSync(join(from, part))))
    await cp(join(from, part), join(to, part), { recursive: true, filter: (file) => !isCompiled(file) });
  await cp(join(libs, 'CHANGELOG.md'), join(to, 'CHANGELOG.md'));
  if (lib === 'tooling') await copyTemplate(join(to, 'template'));
  const manifest = describePackage(readManifest(lib));
  await writeFile(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Bundlers read a composed file name, `./locales/${locale}.json`, only without TypeScript's wrapper. */
async function unwrapImports(folder: string): Promise<void> {
  for (const file of globSync(join(folder, 'src/**/*.js'))) {
    const text = await readFile(file, 'utf8');
    const plain = text.replace(new RegExp(`${helper}\\(((?:/\\*.*?\\*/ )?\`[^\`]*\`)\\)`, 'g'), '$1');
    if (plain !== text) await writeFile(file, plain.replace(new RegExp(`^var ${helper} = [^]*?^};\n`, 'm'), ''));
  }
}

function isCompiled(file: string): boolean {
  return /(?<!\.d)\.tsx?$/.test(file);
}

async function copyTemplate(target: string): Promise<void> {
  for (const file of globSync(join(target, '**/package.json.txt')))
    await writeFile(file, addVersions(await readFile(file, 'utf8')));
  for (const file of rootFiles) await cp(join(repositoryRoot, file), join(target, 'repository', `${file}.txt`));
}

function readManifest(lib: string): Manifest & Record<string, unknown> {
  return JSON.parse(readFileSync(join(libs, lib, 'package.json'), 'utf8')) as Manifest & Record<string, unknown>;
}
