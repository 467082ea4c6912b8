import { type BuildChoice, bucketCookie, previewName } from '@cardwise/contracts/site/registry';

const cookie = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];

export const previews = (): string | undefined => cookie(previewName);

export const buildChoice = (): BuildChoice => {
  const bucket = cookie(bucketCookie);
  return { bucket: bucket ? Number(bucket) : undefined, preview: previews() };
};

let taken: Promise<void> | undefined;

export const previewLinkApplied = (): Promise<void> | undefined => {
  if (!taken && location.search.includes(`${previewName}=`))
    taken = import('./apply-preview-link.ts').then(({ applyPreviewLink }) => applyPreviewLink(previews()));
  return taken;
};
