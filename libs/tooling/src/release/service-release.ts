import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { repositoryRoot } from '../repository-root.ts';
import { run } from '../run.ts';

const exec = promisify(execFile);

let compose: Promise<[program: string, ...args: string[]]> | undefined;

/** A new process must be ready within this limit; `pause` is between two checks. Both are in milliseconds. */
const readyLimit = 90_000;
const pause = 500;
/** The gateway resolves a name again after this many milliseconds at the latest. */
const nameLifetime = 3000;

const keptImages = 3;
const liveTag = 'live';
/** An image has this tag while it is built; it remains if the build is interrupted. */
const buildingTag = 'building';

export async function deployService(service: string, lifetime?: number): Promise<void> {
  const { images } = await serviceImages(service);
  const version = await buildImage(service);
  try {
    await goLive(service, version, lifetime);
  } catch (error) {
    // An image that never became ready is no target for a rollback.
    if (!images.includes(version)) await dropImage(service, version);
    throw error;
  }
  await dropOldImages(service);
}

async function buildImage(service: string): Promise<string> {
  // An image that compose has built has no other tag and would be lost when the tag moves.
  await nameByContent(service, liveTag).catch(() => {});
  const building = `${getRepositoryName(service)}:${buildingTag}`;
  const argument = `WORKSPACE=${service}`;
  await run('docker', ['build', '-f', 'docker/service.Dockerfile', '--build-arg', argument, '-t', building, '.']);
  const version = await nameByContent(service, buildingTag);
  await askDocker('image', 'rm', building);
  return version;
}

async function nameByContent(service: string, tag: string): Promise<string> {
  const id = await askDocker('image', 'inspect', '--format', '{{.Id}}', `${getRepositoryName(service)}:${tag}`);
  const version = id.replace('sha256:', '').slice(0, 12);
  await askDocker('tag', `${getRepositoryName(service)}:${tag}`, `${getRepositoryName(service)}:${version}`);
  return version;
}

async function dropOldImages(service: string): Promise<void> {
  const { live, images } = await serviceImages(service);
  for (const version of images.slice(keptImages)) {
    if (version !== live) await dropImage(service, version);
  }
}

/** Removes an image's tag; Docker deletes an image that has no tags left. */
async function dropImage(service: string, version: string): Promise<void> {
  await askDocker('image', 'rm', `${getRepositoryName(service)}:${version}`);
}

/** @throws Error when there is no such image. */
export async function rollBackService(service: string, to?: string, lifetime?: number): Promise<void> {
  const { live, images } = await serviceImages(service);
  const version = to ?? images[live === undefined ? 0 : images.indexOf(live) + 1];
  if (version === undefined || !images.includes(version)) {
    throw new Error(`${service}: there is no such image; available: ${images.join(', ') || 'none'}.`);
  }
  await goLive(service, version, lifetime);
}

async function goLive(service: string, version: string, lifetime?: number): Promise<void> {
  const { live } = await serviceImages(service);
  await markLive(service, version);
  try {
    await rollService(service, lifetime);
  } catch (error) {
    if (live !== undefined) await markLive(service, live);
    throw error;
  }
}

async function markLive(service: string, version: string): Promise<void> {
  await askDocker('tag', `${getRepositoryName(service)}:${version}`, `${getRepositoryName(service)}:${liveTag}`);
}

/**
 * Starts as many new processes as there are old ones, and stops the old ones once the new ones are ready.
 * @param lifetime Milliseconds between the stops of two old ones.
 * @throws Error when the new ones do not become ready; the old ones keep running.
 */
async function rollService(service: string, lifetime = nameLifetime): Promise<void> {
  const before = await getContainers(service);
  if (before.length === 0) {
    await runCompose('up', '-d', '--no-build', service);
    return;
  }
  await runCompose(
    'up',
    '-d',
    '--no-deps',
    '--no-build',
    '--no-recreate',
    '--scale',
    `${service}=${before.length * 2}`,
    service,
  );
  const added = (await getContainers(service)).filter((container) => !before.includes(container));
  if (added.length === 0 || !(await whenHealthy(added))) {
    await remove(added);
    throw new Error(`${service}: the new processes do not get ready; the earlier ones go on.`);
  }
  // Until the gateway forgets an address, calls to it must find another process, so old ones stop one by one.
  for (const container of before) {
    await sleep(lifetime);
    await remove([container]);
  }
}

async function getContainers(service: string): Promise<string[]> {
  return (await askCompose('ps', '-q', service)).split('\n').filter(Boolean);
}

async function askCompose(...args: string[]): Promise<string> {
  const [program, ...first] = await composeProgram();
  const { stdout } = await exec(program, [...first, ...args], { cwd: repositoryRoot, env: process.env });
  return stdout.trim();
}

async function runCompose(...args: string[]): Promise<void> {
  const [program, ...first] = await composeProgram();
  await run(program, [...first, ...args]);
}

/** On older systems, Compose is a program of its own. */
function composeProgram() {
  return (compose ??= askDocker('compose', 'version').then(
    () => ['docker', 'compose'],
    () => ['docker-compose'],
  ));
}

async function whenHealthy(containers: readonly string[]): Promise<boolean> {
  const end = Date.now() + readyLimit;
  for (;;) {
    const states = await askDocker('inspect', '--format', '{{.State.Health.Status}}', ...containers);
    const each = states.split('\n');
    if (each.every((state) => state === 'healthy')) return true;
    if (each.includes('unhealthy') || Date.now() > end) return false;
    await sleep(pause);
  }
}

async function remove(containers: readonly string[]): Promise<void> {
  if (containers.length === 0) return;
  // The process answers pending calls before it stops.
  await askDocker('stop', '--time', '15', ...containers);
  await askDocker('rm', ...containers);
}

export async function describeImages(service: string): Promise<string> {
  const { live, images } = await serviceImages(service);
  return `${service}: ${live ?? 'nothing'} is live; available: ${images.join(', ') || 'none'}`;
}

/** Lists the images, newest first; each is named by its content's hash. */
async function serviceImages(service: string): Promise<{ live: string | undefined; images: string[] }> {
  const lines = await askDocker('image', 'ls', getRepositoryName(service), '--format', '{{.Tag}} {{.ID}}');
  const tags = lines.split('\n').flatMap((line) => {
    const [tag = '', id = ''] = line.split(' ');
    return tag ? [{ tag, id }] : [];
  });
  const liveId = tags.find(({ tag }) => tag === liveTag)?.id;
  const versions = tags.filter(({ tag }) => tag !== liveTag && tag !== buildingTag);
  return { live: versions.find(({ id }) => id === liveId)?.tag, images: versions.map(({ tag }) => tag) };
}

/** @throws Error with docker's own message. */
async function askDocker(...args: string[]): Promise<string> {
  const { stdout } = await exec('docker', args, { cwd: repositoryRoot, env: process.env, maxBuffer: 2 ** 24 });
  return stdout.trim();
}

function getRepositoryName(service: string): string {
  return `cardwise/${service}`;
}
