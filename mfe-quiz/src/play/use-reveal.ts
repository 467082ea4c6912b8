import { cardPictureUrl } from '@cardwise/contracts/pictures';
import { useEffect, useState } from 'react';

import { loadPicture } from '../questions/load-picture.ts';

/**
 * Fetches the true picture of a card that was shown in pixels.
 *
 * @param card its id, once it may be known.
 * @returns the address of the picture when it can be shown at once.
 */
export const useReveal = (card: string | undefined): string | undefined => {
  const url = card && cardPictureUrl(card);
  const [loaded, setLoaded] = useState<string>();

  useEffect(() => {
    if (!url) return;
    loadPicture(url).addEventListener('load', () => setLoaded(url));
  }, [url]);

  return url !== undefined && loaded === url ? url : undefined;
};
