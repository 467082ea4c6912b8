/** Also when the page is shown again. @returns a function that ends it. */
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
