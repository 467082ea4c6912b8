import { createLogger } from '@cardwise/service-kit/logs/logger';

import { auditTrail } from './audit-trail.ts';

async function write(getName: (user: string) => Promise<string | undefined>) {
  const lines: Record<string, unknown>[] = [];
  let time = 0;
  const log = createLogger({
    service: 'svc-admin',
    level: 'info',
    output: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
  const flushed: number[] = [];
  const recordChange = auditTrail({
    getName,
    flushLog: async () => void flushed.push(lines.length),
    now: () => time,
  });
  const caller = { id: 'u1', sid: 's1', role: 'admin' as const };
  return {
    lines,
    flushed,
    change: () => recordChange({ caller, log }, 'ban cards', { cards: 3 }),
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

it('a line says who did what, by id and by name', async () => {
  const { lines, change } = await write(async () => 'Keeper');
  await change();
  expect(lines).toMatchObject([
    { audit: true, msg: 'audit: Keeper: ban cards', who: 'u1', name: 'Keeper', action: 'ban cards', cards: 3 },
  ]);
});

it('a change is recorded when its line has been flushed', async () => {
  const { flushed, change } = await write(async () => 'Keeper');
  await change();
  expect(flushed).toEqual([1]);
});

it('a name is asked for once a minute', async () => {
  const asked: string[] = [];
  const { lines, change, wait } = await write(async (user) => {
    asked.push(user);
    return `Name ${asked.length}`;
  });
  await change();
  await change();
  expect(asked).toEqual(['u1']);
  wait(60_000);
  await change();
  expect(lines.map(({ name }) => name)).toEqual(['Name 1', 'Name 1', 'Name 2']);
});

it('while names cannot be had, the line has the last one known, or the id alone', async () => {
  let away = true;
  const { lines, change, wait } = await write(async () => {
    if (away) throw new Error('away');
    return 'Keeper';
  });
  await change();
  away = false;
  await change();
  away = true;
  wait(60_000);
  await change();
  expect(lines.map(({ who, name, msg }) => [who, name, msg])).toEqual([
    ['u1', undefined, 'audit: u1: ban cards'],
    ['u1', 'Keeper', 'audit: Keeper: ban cards'],
    ['u1', 'Keeper', 'audit: Keeper: ban cards'],
  ]);
});
