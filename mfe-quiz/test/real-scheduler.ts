import { setImmediate } from 'node:timers';

// React chooses its scheduler when it is loaded. With the real `setImmediate`, it keeps rendering while a test uses a
// fake clock.
Object.assign(globalThis, { setImmediate });
