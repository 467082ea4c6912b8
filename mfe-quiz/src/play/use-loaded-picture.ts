import { useEffect, useState } from 'react';

import { loadPicture } from '../questions/load-picture.ts';

/**
 * Loads a picture that is to replace another one.
 *
 * @param url its address, once known.
 * @returns the address once it has loaded.
 */
export const useLoadedPicture = (url: string | undefined): string | undefined => {
  const [loaded, setLoaded] = useState<string>();

  useEffect(() => {
    if (!url) return;
    loadPicture(url).addEventListener('load', () => setLoaded(url));
  }, [url]);

  return url !== undefined && loaded === url ? url : undefined;
};
