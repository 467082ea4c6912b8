import { createHash } from 'node:crypto';

/** 0 to 1, following from the seed, unpredictable without it. */
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
