import { idOfMoment, randomBytes } from './random-bytes.ts';

it('gives every caller different bytes, also when the pool is filled again', () => {
  const given = Array.from({ length: 1000 }, () => randomBytes(12));
  expect(new Set(given.map((bytes) => bytes.toString('hex'))).size).toBe(1000);
  expect(given.every((bytes) => bytes.length === 12)).toBe(true);
});

it('uses every bit of every byte', () => {
  const [all, any] = [Buffer.alloc(16, 0xff), Buffer.alloc(16)];
  for (let draw = 0; draw < 1000; draw += 1) {
    for (const [index, byte] of randomBytes(16).entries()) {
      all[index] = (all[index] ?? 0) & byte;
      any[index] = (any[index] ?? 0) | byte;
    }
  }
  expect([all, any]).toEqual([Buffer.alloc(16), Buffer.alloc(16, 0xff)]);
});

it('ids of one second begin alike, those of another second differently, and no two are the same', () => {
  const noon = Date.UTC(2026, 10, 23, 12);
  const ids = Array.from({ length: 1000 }, () => idOfMoment(noon + 999));
  const secondOf = (id: string): number => Buffer.from(id, 'base64url').readUInt32BE() * 1000;
  expect(new Set(ids.map((id) => id.slice(0, 5))).size).toBe(1);
  expect([...new Set(ids.map(secondOf)), secondOf(idOfMoment(noon + 1000))]).toEqual([noon, noon + 1000]);
  expect(new Set(ids).size).toBe(1000);
});
