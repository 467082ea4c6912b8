import { type BuildChoice, bucketCookie, previewName } from '@cardwise/contracts/site/registry';
import { readCookie } from '@cardwise/web-kit/stored-value';

export const previews = (): string | undefined => readCookie(previewName);

export const buildChoice = (): BuildChoice => {
  const bucket = readCookie(bucketCookie);
  return { bucket: bucket ? Number(bucket) : undefined, preview: previews() };
};

let taken: Promise<void> | undefined;

export const previewLinkApplied = (): Promise<void> | undefined => {
  if (!taken && location.search.includes(`${previewName}=`))
    taken = import('./apply-preview-link.ts').then(({ applyPreviewLink }) => applyPreviewLink(previews()));
  return taken;
};
