import { useEffect, useState } from 'react';

/**
 * Fetches the true picture of a card that was shown in pixels.
 *
 * @param card its id, once it may be known.
 * @returns the address of the picture when it can be shown at once.
 */
export function useReveal(card: string | undefined): string | undefined {
  const url = card && `/cards/en/${card}.png`;
  const [loaded, setLoaded] = useState<string>();

  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.addEventListener('load', () => setLoaded(url));
    image.src = url;
  }, [url]);

  return url !== undefined && loaded === url ? url : undefined;
}
