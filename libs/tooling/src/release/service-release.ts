import { rollService } from './roll-service.ts';
import { buildImage, dropImage, dropOldImages, markLive, serviceImages } from './service-image.ts';

const goLive = async (service: string, version: string, lifetime?: number): Promise<void> => {
  const { live } = await serviceImages(service);
  await markLive(service, version);
  try {
    await rollService(service, lifetime);
  } catch (error) {
    if (live !== undefined) await markLive(service, live);
    throw error;
  }
};

export const deployService = async (service: string, lifetime?: number): Promise<void> => {
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
};

/** @throws Error when there is no such image. */
export const rollBackService = async (service: string, to?: string, lifetime?: number): Promise<void> => {
  const { live, images } = await serviceImages(service);
  const version = to ?? images[live === undefined ? 0 : images.indexOf(live) + 1];
  if (version === undefined || !images.includes(version)) {
    throw new Error(`${service}: there is no such image; available: ${images.join(', ') || 'none'}.`);
  }
  await goLive(service, version, lifetime);
};

export const describeImages = async (service: string): Promise<string> => {
  const { live, images } = await serviceImages(service);
  return `${service}: ${live ?? 'nothing'} is live; available: ${images.join(', ') || 'none'}`;
};
