import { createMetrics, type Metrics } from '@cardwise/service-kit/app/metrics';
import { Counter, Gauge } from 'prom-client';

import type { CardsStore } from './cards-sets/store.ts';
import type { ImportStore } from './import/model.ts';

/** Makes metrics whose values are read on each scrape. */
export function createAdminMetrics({ cards, store }: { cards: CardsStore; store: ImportStore }) {
  const common: Metrics = createMetrics('svc-admin');
  const registers = [common.registry];

  const states = new Gauge({
    name: 'catalogue_cards',
    help: 'Cards of the catalogue: all of them, those that need an update, those in error.',
    labelNames: ['state'] as const,
    registers,
    collect: async () => {
      const counts = await cards.counts(new Date()).catch(() => undefined);
      for (const [state, count] of Object.entries(counts ?? {})) states.set({ state }, count);
    },
  });
  const age = new Gauge({
    name: 'catalogue_last_crawl_age_seconds',
    help: 'Time since the last complete crawl of the provider began; above a day something is wrong.',
    registers,
    collect: async () => {
      const crawl = await store.crawls
        .findOne({ _id: 'crawl', stage: 'done' }, { projection: { startedAt: 1 } })
        .catch(() => null);
      if (crawl) age.set((Date.now() - crawl.startedAt.getTime()) / 1000);
    },
  });
  return {
    common,
    calls: new Counter({
      name: 'provider_calls_total',
      help: 'Requests to the game provider for its catalogue, by the status of the answer; "none" without a usable one.',
      labelNames: ['status'] as const,
      registers,
    }),
    takenBack: new Counter({
      name: 'releases_taken_back_total',
      help: 'Builds that were taken back because they failed for more visitors than the builds before them, by part.',
      labelNames: ['part'] as const,
      registers,
    }),
    retries: new Counter({
      name: 'provider_retries_total',
      help: 'Requests to the game provider that had to be repeated.',
      registers,
    }),
  };
}
