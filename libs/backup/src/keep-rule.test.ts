import fc from 'fast-check';

import { chooseKept, keepRulePattern, readKeepRule } from './keep-rule.ts';

const hour = 3_600_000;

function at(text: string) {
  return { madeAt: new Date(text) };
}

it.each(['', 'daily', '7 days', '7 daily;', '-1 daily', '99999 daily'])('%j is no rule', (text) => {
  expect(text).not.toMatch(keepRulePattern);
});

it('the newest of each of the last days, weeks and months stay', () => {
  const backups = [
    '2026-11-23T03:00:00Z',
    '2026-11-22T23:00:00Z',
    '2026-11-22T03:00:00Z',
    '2026-11-16T03:00:00Z',
    '2026-11-15T03:00:00Z',
    '2026-10-31T03:00:00Z',
    '2026-09-30T03:00:00Z',
  ].map(at);
  const kept = chooseKept(backups, readKeepRule('2 daily, 3 weekly, 2 monthly'));
  expect(backups.filter((backup) => kept.has(backup)).map(({ madeAt }) => madeAt.toISOString().slice(5, 13))).toEqual([
    '11-23T03',
    '11-22T23',
    '11-15T03',
    '10-31T03',
  ]);
});

it('whatever the rule and however often backups are made, the newest stays and never more than the rule says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 24 * 90 }), { minLength: 1, maxLength: 200 }),
      fc.record({ daily: fc.nat(10), weekly: fc.nat(6), monthly: fc.nat(14) }),
      (gaps, rule) => {
        let now = Date.UTC(2026, 10, 23);
        const backups: { madeAt: Date }[] = [];
        // The rule is applied after each backup, so it must not miss later what it has removed early.
        for (const gap of gaps) {
          now += gap * hour;
          backups.unshift({ madeAt: new Date(now) });
          const kept = chooseKept(backups, rule);
          expect(kept.has(backups[0]!)).toBe(true);
          expect(kept.size).toBeLessThanOrEqual(Math.max(1, rule.daily + rule.weekly + rule.monthly));
          backups.splice(0, backups.length, ...backups.filter((backup) => kept.has(backup)));
        }
      },
    ),
  );
});
