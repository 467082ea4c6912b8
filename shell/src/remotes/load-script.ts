const timeout = 5000;

/**
 * Runs a script of ours.
 *
 * @param integrity what the script must be, to the byte, where it is known.
 * @throws when the script does not come in time, is not what it should be, or cannot be run.
 */
export const loadScript = (src: string, integrity?: string): Promise<void> => {
  const script = document.createElement('script');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`${src} did not come in time`)), timeout);
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)));
  script.src = src;
  script.async = true;
  if (integrity) script.integrity = integrity;
  document.head.append(script);
  return promise.finally(() => {
    clearTimeout(timer);
    script.remove();
  });
};
