import { run } from '../run.ts';
import { askDocker } from './docker.ts';

const keptImages = 3;
const liveTag = 'live';

const repositoryOf = (service: string): string => `cardwise/${service}`;

/** Newest first, each named by its content's hash. */
export const serviceImages = async (service: string): Promise<{ live: string | undefined; images: string[] }> => {
  const lines = await askDocker('image', 'ls', repositoryOf(service), '--format', '{{.Tag}} {{.ID}}');
  const tags = lines.split('\n').flatMap((line) => {
    const [tag = '', id = ''] = line.split(' ');
    return tag ? [{ tag, id }] : [];
  });
  const liveId = tags.find(({ tag }) => tag === liveTag)?.id;
  const versions = tags.filter(({ tag }) => tag !== liveTag);
  return { live: versions.find(({ id }) => id === liveId)?.tag, images: versions.map(({ tag }) => tag) };
};

const nameByContent = async (service: string, tag: string): Promise<string> => {
  const id = await askDocker('image', 'inspect', '--format', '{{.Id}}', `${repositoryOf(service)}:${tag}`);
  const version = id.replace('sha256:', '').slice(0, 12);
  await askDocker('tag', `${repositoryOf(service)}:${tag}`, `${repositoryOf(service)}:${version}`);
  return version;
};

export const buildImage = async (service: string): Promise<string> => {
  // An image of compose has no other tag and would be lost with it.
  await nameByContent(service, liveTag).catch(() => {});
  const building = `${repositoryOf(service)}:building`;
  const argument = `WORKSPACE=${service}`;
  await run('docker', ['build', '-f', 'docker/service.Dockerfile', '--build-arg', argument, '-t', building, '.']);
  const version = await nameByContent(service, 'building');
  await askDocker('image', 'rm', building);
  return version;
};

export const markLive = async (service: string, version: string): Promise<void> => {
  await askDocker('tag', `${repositoryOf(service)}:${version}`, `${repositoryOf(service)}:${liveTag}`);
};

/** Docker deletes an image without tags. */
export const dropImage = async (service: string, version: string): Promise<void> => {
  await askDocker('image', 'rm', `${repositoryOf(service)}:${version}`);
};

export const dropOldImages = async (service: string): Promise<void> => {
  const { live, images } = await serviceImages(service);
  for (const version of images.slice(keptImages)) {
    if (version !== live) await dropImage(service, version);
  }
};
