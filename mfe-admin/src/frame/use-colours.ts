import { useEffect, useState } from 'react';

import { type Colours, readColours } from './read-colours.ts';

const preferences = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'];

/** The suite's current colours, updated with the theme. */
export const useColours = (): Colours | null => {
  const [colours, setColours] = useState(readColours);

  useEffect(() => {
    const read = () => setColours(readColours());
    const root = new MutationObserver(read);
    root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const queries = preferences.map((query) => matchMedia(query));
    for (const query of queries) query.addEventListener('change', read);
    return () => {
      root.disconnect();
      for (const query of queries) query.removeEventListener('change', read);
    };
  }, []);
  return colours;
};
