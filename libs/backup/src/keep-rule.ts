import { toDay, startOfWeek } from '@cardwise/contracts/site/timing';

export type KeepRule = { daily: number; weekly: number; monthly: number };

const spans = ['daily', 'weekly', 'monthly'] as const;

const part = String.raw`\s*\d{1,4} (?:daily|weekly|monthly)\s*`;
/** The pattern matches `7 daily, 4 weekly, 12 monthly` and parts of it. */
export const keepRulePattern = new RegExp(`^${part}(?:,${part})*$`);

/** The spans are in UTC, and weeks begin on Monday. */
const getSpan: Record<keyof KeepRule, (at: Date) => string> = {
  daily: toDay,
  weekly: (at) => toDay(startOfWeek(at)),
  monthly: (at) => at.toISOString().slice(0, 7),
};

/** A span that the text does not name keeps none. */
export function readKeepRule(text: string): KeepRule {
  const rule: KeepRule = { daily: 0, weekly: 0, monthly: 0 };
  for (const [, count, span] of text.matchAll(/(\d+) (\w+)/g)) rule[span as keyof KeepRule] = Number(count);
  return rule;
}

/**
 * Keeps the newest backup of all, and the newest of each of the last days, weeks and months that have one.
 * @param backups Newest first.
 */
export function chooseKept<T extends { madeAt: Date }>(backups: readonly T[], rule: KeepRule): Set<T> {
  const kept = new Set(backups.slice(0, 1));
  for (const span of spans) {
    const newestOfSpan = Map.groupBy(backups, ({ madeAt }) => getSpan[span](madeAt)).values();
    for (const [newest] of newestOfSpan.take(rule[span])) if (newest) kept.add(newest);
  }
  return kept;
}
