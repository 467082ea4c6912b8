import { idOfMoment } from './id-of-moment.ts';

it('ids of one second begin alike, those of another second differently, and no two are the same', () => {
  const noon = Date.UTC(2026, 10, 23, 12);
  const ids = Array.from({ length: 1000 }, () => idOfMoment(noon + 999));
  const getSecond = (id: string): number => Buffer.from(id, 'base64url').readUInt32BE() * 1000;
  expect(new Set(ids.map((id) => id.slice(0, 5))).size).toBe(1);
  expect([...new Set(ids.map(getSecond)), getSecond(idOfMoment(noon + 1000))]).toEqual([noon, noon + 1000]);
  expect(new Set(ids).size).toBe(1000);
});
