import { useEffect, useState } from 'react';

import { antdTheme } from './antd-theme.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';
const preferences = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', reducedMotion];

/** antd computes with colours, so it is given those that the page's tokens resolve to. */
const readTheme = () => {
  const probe = document.body.appendChild(document.createElement('span'));
  const colour = (name: string): string => {
    probe.style.color = `var(--color-${name})`;
    return getComputedStyle(probe).color;
  };
  try {
    return antdTheme(colour, matchMedia(reducedMotion).matches);
  } finally {
    probe.remove();
  }
};

export const useAntdTheme = () => {
  const [theme, setTheme] = useState(readTheme);

  useEffect(() => {
    const read = () => setTheme(readTheme());
    const root = new MutationObserver(read);
    root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const queries = preferences.map((query) => matchMedia(query));
    for (const query of queries) query.addEventListener('change', read);
    return () => {
      root.disconnect();
      for (const query of queries) query.removeEventListener('change', read);
    };
  }, []);
  return theme;
};
