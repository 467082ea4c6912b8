/** `delay` milliseconds after the page has loaded. */
export const afterLoad = (run: () => void, delay: number): void => {
  const wait = () => void setTimeout(run, delay);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
};

/** Whenever the page is hidden, perhaps for good. */
export const onHidden = (run: () => void): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') run();
  });
  // Not every browser hides a page that it leaves.
  addEventListener('pagehide', run);
};
