const timeout = 3000;

/** Whether another build of the shell has gone live than the one that this page is of. */
export const hasNewShell = async (): Promise<boolean> => {
  const { build } = document.documentElement.dataset;
  // A page under development is of no build.
  if (!build) return false;
  const response = await fetch('/build-id.txt', { signal: AbortSignal.timeout(timeout) });
  return response.ok && (await response.text()).trim() !== build;
};
