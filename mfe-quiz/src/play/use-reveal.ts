import { cardPictureUrl } from '@cardwise/contracts/pictures';
import { useEffect, useState } from 'react';

import { loadPicture } from '../questions/load-picture.ts';

/**
 * Loads the clear picture of a card that was shown pixelated.
 *
 * @param card its id, once known.
 * @returns the picture's address once it has loaded.
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
