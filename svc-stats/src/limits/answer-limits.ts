import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { createAddressShare, createAllowance, requireAllowance } from '@cardwise/service-kit/limits/allowance';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { StatsMetrics } from '../metrics.ts';

const minute = 60_000;

/** A burst may hold the answers of this many minutes, which is more than a browser stores while offline. */
const burstMinutes = 10;

/** This many answers of one sender to one kind of question about one card count per day. */
const countedPerSubject = 3;

/** A source may have this many exclusions per day without a warning, because a narrow filter repeats cards. */
const usualExclusions = 50;

export type Pace = { perMinute: number; playersPerAddress: number };

export type AnswerLimits = ReturnType<typeof createAnswerLimits>;

type Sources = { subject: string | undefined; address: string | undefined };

type By = keyof Sources;

type Topic = { card: string; kind: string };

type Dependencies = Pace & { log: Pick<Logger, 'warn'>; metrics: Pick<StatsMetrics, 'refused' | 'excluded'> };

/** The state of the limits is bounded, and local to the process. */
export function createAnswerLimits({ perMinute, playersPerAddress, log, metrics }: Dependencies) {
  const getPace = (rate: number) => createAllowance({ burst: rate * burstMinutes, interval: minute / rate });
  const daily = (amount: number) => createAllowance({ burst: amount, interval: millisecondsPerDay / amount });
  const pace = { subject: getPace(perMinute), address: getPace(perMinute * playersPerAddress) };
  const counted = { subject: daily(countedPerSubject), address: createAddressShare(playersPerAddress) };
  const usual = daily(usualExclusions);
  const warnings = daily(1);

  const warn = (source: string, now: number, message: string, facts: object = {}): void => {
    if (warnings.take(`${message} ${source}`, now) === 0) log.warn({ source, ...facts }, message);
  };

  const exclude = (by: By, source: string, { card, kind }: Topic, now: number): void => {
    metrics.excluded.inc({ by });
    if (usual.take(source, now) === 0) return;
    warn(source, now, 'unusually many answers from one source are excluded from card statistics', {
      card,
      kind,
      count: usualExclusions + 1,
    });
  };

  return {
    /** @throws AppError `rate_limited` for answers faster than people play. */
    requirePace: (by: By, source: string, now: number): void => {
      const wait = pace[by].take(source, now);
      if (wait === 0) return;
      metrics.refused.inc({ by });
      warn(source, now, 'answers from one source come faster than people play and are refused');
      requireAllowance(wait, 'Too many answers at once. Please send this one again later.');
    },

    /** Returns whether the answer counts for its card, and thereby in ratings; it always counts for its player. */
    counts: (answer: Topic, sources: Sources, now: number): boolean => {
      for (const by of ['subject', 'address'] as const) {
        const source = sources[by];
        if (source === undefined || counted[by].take(`${source} ${answer.card} ${answer.kind}`, now) === 0) continue;
        exclude(by, source, answer, now);
        return false;
      }
      return true;
    },
  };
}
