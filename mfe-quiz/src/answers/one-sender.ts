const lock = 'answers';

/**
 * Does some work while no other tab of the site does it. Where the browser has no locks (a page without TLS), it is done
 * all the same: the server counts a question once however often it is sent.
 */
export const oneSender = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(lock, work) : work();
