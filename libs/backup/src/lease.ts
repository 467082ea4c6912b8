/** Milliseconds for which a killed process keeps what it held, and between two renewals. */
export const lease = 30_000;
const renewal = 5000;

/** By the database's clock, which all processes share. */
export const fromNow = (milliseconds: number) => ({ $add: ['$$NOW', milliseconds] });

/** Renews a lease, one renewal at a time, until the returned function is called; that resolves when none is under way. */
export const startRenewing = (renew: () => Promise<void>): (() => Promise<void>) => {
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch(() => {});
  }, renewal);
  return async () => {
    clearInterval(timer);
    await renewing;
  };
};
