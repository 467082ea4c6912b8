import { afterLoad } from '../after-load.ts';

/** Milliseconds after the page has loaded: what visitors see comes first. */
const delay = 3000;

/** Loads the reporter once the page is at rest, or its visitor leaves. */
export const loadReporting = (): void => {
  const { build } = document.documentElement.dataset;
  // Development builds have no id.
  if (!build) return;
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    import('./start-reporting.ts')
      .then(({ startReporting }) => startReporting({ build, drawn: Math.random() }))
      // Nobody would ever read the errors.
      .catch(() => globalThis.pageErrors && (globalThis.pageErrors.push = () => 0));
  };
  afterLoad(begin, delay);
  document.addEventListener('visibilitychange', begin, { once: true });
};
