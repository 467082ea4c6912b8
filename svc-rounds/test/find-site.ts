import { guessCard, guessLimits, loadFind, startFind, takeHint, type FindRound } from '@cardwise/contracts/rounds/find';
import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import type { Locale } from '@cardwise/contracts/site/locales';
import { demoCatalogue } from '@cardwise/question-kit/testing/demo-catalogue';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';

import type { Owner } from '../src/rounds/owner.ts';
import { gameDay } from '../src/sets/day.ts';
import type { SecretCard } from '../src/sets/model.ts';
import { from, startRounds } from './start-rounds.ts';

export const today = '2026-11-24';
export const catalogue = demoCatalogue();

export const colours = Array.from({ length: 8 }, (_, pixel) => `#00000${pixel}`);

type Options = Parameters<typeof startRounds>[1];

export async function startFindSite(options: Options = {}) {
  const admin = { away: false, asked: [] as unknown[] };
  const call = async (_endpoint: unknown, request: unknown) => {
    admin.asked.push(request);
    if (admin.away) throw new AppError('unavailable');
    return { colours };
  };
  const site = await startRounds(`${today}T10:00:00Z`, {
    admin: { call } as unknown as Pick<InternalClient, 'call'>,
    ...options,
  });
  const { rounds, sets } = site.collections;

  const getSecret = async (id: string): Promise<SecretCard> => {
    const set = await sets.findOne({ _id: (await rounds.findOne({ _id: id }))?.set ?? '' });
    if (!set?.secret) throw new Error(`the round ${id} has no secret`);
    return set.secret;
  };

  const wrongCards = async (id: string, count: number = guessLimits.guesses): Promise<string[]> => {
    const secret = await getSecret(id);
    return catalogue.cards
      .map((card) => card.id)
      .filter((card) => card !== secret.id)
      .slice(0, count);
  };

  let players = 0;
  const anotherAddress = (): string => `203.0.113.${(players += 1)}`;

  const player = (owner: Owner, { locale = 'en', ip = anotherAddress() }: { locale?: Locale; ip?: string } = {}) => {
    const headers = { ...from(owner), 'x-forwarded-for': ip };
    const call = async <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => {
      const answer = await site.call(endpoint, { ...(request as RequestOf<E> & object), headers });
      return { ...answer, body: answer.body as ResponseOf<E> };
    };
    const start = (request: { kind: string; [field: string]: unknown } = { kind: 'daily' }) =>
      call(startFind, { body: { locale, ...request } } as RequestOf<typeof startFind>);
    const guess = (id: string, after: number, card: string) =>
      call(guessCard, { params: { id }, body: { after, card, locale } });
    return {
      call,
      start,
      begin: async (request?: Parameters<typeof start>[0]): Promise<FindRound> => (await start(request)).body.round,
      load: (id: string) => call(loadFind, { params: { id }, query: { locale } }),
      guess,
      hint: (id: string, after: number, hint: 'letter' | 'picture') =>
        call(takeHint, { params: { id }, body: { after, hint, locale } }),
      /**
       * Guesses wrongly `wrong` times, then rightly, each after a pause in milliseconds; with eight wrong guesses the
       * card is not found.
       */
      finish: async ({ id, guesses }: FindRound, wrong: number, pause = 0): Promise<FindRound> => {
        const cards = [...(await wrongCards(id, wrong)), (await getSecret(id)).id].slice(0, guessLimits.guesses);
        let last: FindRound | undefined;
        for (const [after, card] of cards.entries()) {
          site.pass(pause);
          last = (await guess(id, after + guesses.length, card)).body.round;
        }
        if (!last?.result) throw new Error(`the round ${id} is not over`);
        return last;
      },
    };
  };

  return {
    ...site,
    admin,
    getSecret,
    wrongCards,
    player,
    setOfDay: (day: string) => sets.findOne({ _id: gameDay('find', day) }),
  };
}

export type FindSite = Awaited<ReturnType<typeof startFindSite>>;
