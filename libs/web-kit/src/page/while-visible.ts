/**
 * Runs a function at an interval while the page is visible, and whenever the page becomes visible.
 * @returns a function that stops this.
 */
export function whileVisible(run: () => void, interval: number): () => void {
  const look = () => {
    if (document.visibilityState !== 'hidden') run();
  };
  const timer = setInterval(look, interval);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
