import { type BuildChoice, bucketCookie, previewName } from '@cardwise/contracts/site/registry';
import { readCookie } from '@cardwise/web-kit/stored-value';

let taken: Promise<void> | undefined;

export function buildChoice(): BuildChoice {
  const bucket = readCookie(bucketCookie);
  return { bucket: bucket ? Number(bucket) : undefined, preview: previews() };
}

export function previewLinkApplied(): Promise<void> | undefined {
  if (!taken && location.search.includes(`${previewName}=`))
    taken = import('./apply-preview-link.ts').then(({ applyPreviewLink }) => applyPreviewLink(previews()));
  return taken;
}

export function previews(): string | undefined {
  return readCookie(previewName);
}
