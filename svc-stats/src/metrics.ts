import { createMetrics } from '@cardwise/service-kit/app/metrics';
import { Counter, Gauge } from 'prom-client';

import { countUncounted, oldestUncounted } from './answers/store.ts';
import type { Collections } from './collections.ts';

export type StatsMetrics = ReturnType<typeof createStatsMetrics>;

export function createStatsMetrics(db: Collections) {
  const common = createMetrics('svc-stats');
  const registers = [common.registry];
  const lag = new Gauge({
    name: 'stats_oldest_uncounted_answer_seconds',
    help: 'Age of the oldest answer that is recorded but not yet in the statistics.',
    registers,
    collect: async () => {
      const oldest = await oldestUncounted(db).catch(() => undefined);
      lag.set(oldest ? (Date.now() - oldest.getTime()) / 1000 : 0);
    },
  });
  const queue = new Gauge({
    name: 'stats_uncounted_answers',
    help: 'Answers that are recorded but not yet in the statistics.',
    registers,
    collect: async () => {
      const length = await countUncounted(db).catch(() => undefined);
      if (length !== undefined) queue.set(length);
    },
  });
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]): Counter<L> =>
    new Counter({ name, help, labelNames, registers });
  const answers = counter('stats_answers_total', 'Answers received, by whether they were new.', 'recorded');
  const refused = counter(
    'stats_answers_refused_total',
    'Answers refused because they came faster than people play, by whose limit was exceeded.',
    'by',
  );
  const excluded = counter(
    'stats_answers_excluded_total',
    'Recorded answers left out of card statistics, by whose share was used up.',
    'by',
  );
  for (const by of ['subject', 'address']) {
    refused.inc({ by }, 0);
    excluded.inc({ by }, 0);
  }
  for (const recorded of ['true', 'false']) answers.inc({ recorded }, 0);
  return {
    common,
    answers,
    refused,
    excluded,
    counted: counter(
      'stats_answers_counted_total',
      'Answers that this process added to the statistics, by purpose.',
      'purpose',
    ),
    removed: counter('stats_answers_removed_total', 'Answers removed because of their age.'),
  };
}
