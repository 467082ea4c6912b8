import { readPreviewLink } from '@cardwise/contracts/site/preview-link';
import { previewName } from '@cardwise/contracts/site/registry';
import { writeCookie } from '@cardwise/web-kit/stored-value';

export function applyPreviewLink(present: string | undefined): void {
  const { preview, search } = readPreviewLink(location.search, present);
  if (preview) writeCookie(previewName, preview);
  history.replaceState(history.state, '', location.pathname + search + location.hash);
}
