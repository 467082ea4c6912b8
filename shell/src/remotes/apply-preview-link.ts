import { readPreviewLink } from '@cardwise/contracts/site/preview-link';
import { previewName } from '@cardwise/contracts/site/registry';

export const applyPreviewLink = (present: string | undefined): void => {
  const { preview, search } = readPreviewLink(location.search, present);
  if (preview) document.cookie = `${previewName}=${preview}; path=/; samesite=lax`;
  history.replaceState(history.state, '', location.pathname + search + location.hash);
};
