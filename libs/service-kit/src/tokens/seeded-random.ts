import { createHash } from 'node:crypto';

/** Returns a generator of numbers from 0 to below 1. They follow from the seed and cannot be predicted without it. */
export function seededRandom(seed: string | Uint8Array): () => number {
  let block = createHash('sha256').update(seed).digest();
  let used = 0;
  return () => {
    if (used + 4 > block.length) {
      block = createHash('sha256').update(block).digest();
      used = 0;
    }
    const value = block.readUInt32BE(used) / 2 ** 32;
    used += 4;
    return value;
  };
}
