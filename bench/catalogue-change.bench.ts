import { searchCards } from '@cardwise/contracts/statistics/statistics';
import { catalogueFeed, type CatalogueChange } from '@cardwise/contracts/catalogue/catalogue';
import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { locales } from '@cardwise/contracts/site/locales';
import { MongoClient } from 'mongodb';
import { setTimeout as sleep } from 'node:timers/promises';

import { largeCatalogue } from './support/large-catalogue.ts';
import { middle } from './support/load.ts';
import { serveNeighbours, startService } from './support/start-service.ts';
import { serviceEnvironment } from './support/suite.ts';

const bans = 9;
const cards = 8000;

const catalogue = largeCatalogue(cards);
const changes: CatalogueChange[] = [];
const neighbours = await serveNeighbours(catalogue, changes);
const client = await new MongoClient(serviceEnvironment.MONGODB_URI, { retryWrites: false }).connect();
const prefix = `bench_${Date.now().toString(36)}_`;
const names = ['svc-quiz', 'svc-stats'] as const;
const services = await Promise.all(
  names.map(async (name) => {
    const { url, stop, longestHoldUp } = await startService(name, { neighbours: neighbours.url, prefix });
    const database = client.db(`${prefix}${name.replace('-', '_')}`);
    return {
      name,
      url,
      stop,
      longestHoldUp,
      database,
      waits: [] as number[],
      holdUps: [] as number[],
      idle: [] as number[],
    };
  }),
);
type Service = (typeof services)[number];

async function search(stats: Service): Promise<void> {
  for (const locale of locales) {
    await fetch(new URL(searchCards.path, stats.url), {
      method: 'POST',
      headers: { [markerHeader.name]: markerHeader.value, 'content-type': 'application/json' },
      body: JSON.stringify({ filter: { card_search: 'ka' }, locale }),
    }).then((answer) => {
      if (!answer.ok) throw new Error(`the search answered ${answer.status}`);
    });
  }
}

async function hasStored({ database }: Service, version: string): Promise<boolean> {
  return (await database.collection('catalogue_copy').countDocuments({ version })) > 0;
}

for (let ban = 0; ban < bans; ban += 1) {
  const stats = services.find(({ name }) => name === 'svc-stats');
  if (stats) await search(stats);
  await Promise.all(services.map(({ longestHoldUp }) => longestHoldUp()));
  await sleep(1500);
  for (const service of services) service.idle.push(await service.longestHoldUp());
  const [card] = catalogue.cards.slice(ban * 500);
  if (!card) throw new Error('the catalogue has too few cards');
  const version = `ban-${ban}`;
  const began = performance.now();
  changes.push({
    from: changes.at(-1)?.version ?? catalogue.version,
    version,
    changed: [{ ...card, banned: true, banned_reason: 'bench' }],
    removed: [],
  });
  await Promise.all(
    services.map(async (service) => {
      while (!(await hasStored(service, version))) await sleep(5);
      service.waits.push(performance.now() - began);
    }),
  );
  if (stats) await search(stats);
  for (const service of services) service.holdUps.push(await service.longestHoldUp());
}
process.stdout.write(`a ban among ${cards} cards (${catalogueFeed.path})\n`);
for (const { name, waits, holdUps, idle } of services) {
  const shown = (values: number[]): string =>
    `${middle(values).toFixed(1)} ms (at most ${Math.max(...values).toFixed(1)})`;
  process.stdout.write(
    `${name}: stored after ${shown(waits)}, event loop held up ${shown(holdUps)}, idle ${shown(idle)}\n`,
  );
}
for (const { stop, database } of services) {
  await stop();
  await database.dropDatabase();
}
await client.close();
await neighbours.close();
