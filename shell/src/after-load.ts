/** Runs something some milliseconds after the page has loaded. */
export const afterLoad = (run: () => void, delay: number): void => {
  const wait = () => void setTimeout(run, delay);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
};
