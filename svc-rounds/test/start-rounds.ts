import { createAskableIndex } from '@cardwise/question-kit/catalogue/askable-index';
import { indexCatalogue } from '@cardwise/question-kit/catalogue/index-catalogue';
import { demoCatalogue } from '@cardwise/question-kit/testing/demo-catalogue';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { testDatabase } from '@cardwise/service-kit/testing/database';

import { openCollections } from '../src/collections.ts';
import type { RoundDocument } from '../src/rounds/model.ts';
import { getOnce, type Owner } from '../src/rounds/owner.ts';
import { plainDay } from '../src/sets/day.ts';
import { makeStores, serveStores } from './make-stores.ts';

export function from(owner: Owner): Record<string, string> {
  return 'user' in owner ? { 'x-test-user': owner.user } : { cookie: `visit=${owner.visit}` };
}

export function visitNamed(name: string): { visit: string } {
  return { visit: name.padEnd(22, '-') };
}

let lastRound = 0;

/** Makes a finished round, by default of the Daily Ten. */
export function aRound(owner: Owner, given: Partial<RoundDocument> & { day?: string }): RoundDocument {
  const { kind = 'daily', day, set = day ?? 'own', score = 0, ms = 0 } = given;
  const started = new Date(`${plainDay(day ?? '2026-11-01')}T12:00:00Z`);
  return {
    _id: `round-${String((lastRound += 1)).padStart(10, '0')}`,
    ...owner,
    set,
    kind,
    ...(kind === 'daily' ? { once: getOnce(owner, { set, day }) } : {}),
    answers: Array.from({ length: 10 }, (_, number) => ({
      choice: 0,
      correct: number < score,
      asked: started,
      at: started,
      ms: ms / 10,
    })),
    answered: 10,
    asked: started,
    started,
    closes: new Date(started.getTime() + 86_400_000),
    finished: started,
    score,
    ms,
    ...given,
  };
}

export async function startRounds(beginning: string, options: Parameters<typeof serveStores>[1] = {}) {
  const { connection, drop } = await testDatabase('svc_rounds');
  const collections = await openCollections(connection);
  let catalogue = demoCatalogue();
  let index = indexCatalogue(catalogue);
  const askable = createAskableIndex();
  let now = Date.parse(beginning);
  /** `known` has the names that svc-profile knows by user; it is undefined while svc-profile is away. */
  const names: { known: Record<string, string> | undefined; asked: string[][] } = { known: {}, asked: [] };
  const stores = makeStores({
    connection,
    index: () => index,
    askableIndex: (withheld) => askable(catalogue, withheld),
    names: async (users) => {
      names.asked.push(users);
      const { known } = names;
      if (!known) throw new AppError('unavailable');
      return Object.fromEntries(users.flatMap((user) => (known[user] === undefined ? [] : [[user, known[user]]])));
    },
    now: () => now,
  });
  const site = await serveStores(stores, { now: () => now, ...options });
  return {
    ...site,
    connection,
    collections,
    stores,
    names,
    setClock: (moment: string): void => {
      now = Date.parse(moment);
    },
    pass: (milliseconds: number): void => {
      now += milliseconds;
    },
    ban: (ids: string[]): void => {
      const cards = catalogue.cards.map((card) => ({ ...card, banned: ids.includes(card.id) }));
      catalogue = { ...catalogue, cards };
      index = indexCatalogue(catalogue);
    },
    /** Sets whether the first import of the cards is still going on. */
    setImporting: (importing: boolean): void => {
      catalogue = { ...catalogue, complete: !importing };
      index = indexCatalogue(catalogue);
    },
    close: async (): Promise<void> => {
      await site.close();
      await drop();
    },
  };
}
