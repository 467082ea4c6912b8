import { setImmediate } from 'node:timers';

// React plans its work by what it finds here when it is loaded. With the turns of the real event loop, it goes on drawing
// while a test holds the clock.
Object.assign(globalThis, { setImmediate });
