const timeout = 5000;

/**
 * Loads and runs a script of the suite.
 *
 * @param integrity the script's hash, where it is known.
 * @throws if the script does not arrive in time or with the right hash.
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
