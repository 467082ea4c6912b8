import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;

/** Unpredictable bytes, fetched in bulk at a tenth of the cost. */
export const randomBytes = (size: number): Buffer => {
  if (used + size > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += size;
  return Buffer.from(pool.subarray(used - size, used));
};

/** Begins with its second, so that recent ids share few pages of an index. @param moment Milliseconds since the epoch. */
export const idOfMoment = (moment: number): string => {
  const id = randomBytes(12);
  id.writeUInt32BE(Math.floor(moment / 1000));
  return id.toString('base64url');
};
