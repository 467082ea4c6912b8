/** Milliseconds for which a killed process keeps what it held. */
export const lease = 30_000;
const renewal = 5000;

/** By the database's clock. */
export const fromNow = (milliseconds: number) => ({ $add: ['$$NOW', milliseconds] });

/** Until the returned function is called; it resolves when no renewal is under way. */
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
