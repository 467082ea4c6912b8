import { type BuildChoice, bucketCookie, previewName } from '@cardwise/contracts/site/registry';

const cookie = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];

/** The previews of this browser, as in their cookie. */
export const previews = (): string | undefined => cookie(previewName);

/** What decides which builds this browser runs. */
export const buildChoice = (): BuildChoice => {
  const bucket = cookie(bucketCookie);
  return { bucket: bucket ? Number(bucket) : undefined, preview: previews() };
};

let taken: Promise<void> | undefined;

/** Resolves when the previews that the page's link names are those of this browser; undefined if it names none. */
export const linkTaken = (): Promise<void> | undefined => {
  if (!taken && location.search.includes(`${previewName}=`))
    taken = import('./take-preview-link.ts').then(({ takePreviewLink }) => takePreviewLink(previews()));
  return taken;
};
