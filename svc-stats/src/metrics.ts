import { createMetrics } from '@cardwise/service-kit/metrics';
import { Counter, Gauge } from 'prom-client';

/** The common metrics and those of counting. */
export const createStatsMetrics = ({ oldestPending }: { oldestPending: () => Promise<Date | undefined> }) => {
  const common = createMetrics('svc-stats');
  const registers = [common.registry];
  const lag = new Gauge({
    name: 'stats_oldest_uncounted_answer_seconds',
    help: 'Age of the oldest answer that is recorded but not yet in the statistics.',
    registers,
    collect: async () => {
      const oldest = await oldestPending().catch(() => undefined);
      lag.set(oldest ? (Date.now() - oldest.getTime()) / 1000 : 0);
    },
  });
  return {
    common,
    answers: new Counter({
      name: 'stats_answers_total',
      help: 'Answers received, by whether they were recorded or had been before.',
      labelNames: ['recorded'] as const,
      registers,
    }),
    counted: new Counter({
      name: 'stats_answers_counted_total',
      help: 'Answers that this process brought into the statistics, by what for.',
      labelNames: ['purpose'] as const,
      registers,
    }),
    removed: new Counter({
      name: 'stats_answers_removed_total',
      help: 'Answers removed because of their age.',
      registers,
    }),
  };
};

export type StatsMetrics = ReturnType<typeof createStatsMetrics>;
