import {
  answerRound,
  loadRound,
  nextQuestion,
  roundLength,
  startRound,
  wayTime,
  type Round,
} from '@cardwise/contracts/rounds/rounds';
import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import { inEveryLanguage } from '@cardwise/question-kit/testing/make-catalogue';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { createAddressShare } from '@cardwise/service-kit/limits/allowance';
import { createApp } from '@cardwise/service-kit/app/create-app';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { createReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import { roundPictureTokens } from '@cardwise/service-kit/tokens/round-picture-token';
import { visitorCookieName } from '@cardwise/service-kit/access/session-cookie';
import { serve, testSecrets } from '@cardwise/service-kit/testing/serve';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import type { Connection } from 'mongoose';

import { startOfDay } from '../src/sets/day.ts';
import { getCollections, openCollections } from '../src/collections.ts';
import { addressLimits } from '../src/rounds/address-limits.ts';
import { playerRoutes } from '../src/players/routes.ts';
import type { ChoiceOrder } from '../src/rounds/choices.ts';
import { roundRoutes, type Dependencies } from '../src/rounds/routes.ts';
import { createSetResults } from '../src/rounds/set-results.ts';
import { startDelivery } from '../src/rounds/deliver-answers.ts';
import type { QuestionSet, SetQuestion } from '../src/sets/model.ts';

export const today = '2026-11-23';

/** The right choice has the index of the card's last digit, modulo four. */
function aQuestion(index: number): SetQuestion {
  return {
    card: String(5000 + index),
    image: `image${index}`,
    pixel: `pixel${index}`,
    type: 'minion',
    classes: ['druid', 'mage'],
    names: inEveryLanguage(`Name ${index}`),
    texts: inEveryLanguage(`Text ${index}`),
    kind: index === 9 ? 'name' : 'cost',
    difficulty: index === 9 ? 'pixel' : 'medium',
    bucket: '3',
    choices: Array.from({ length: 4 }, (_, choice) =>
      index === 9
        ? { value: String(5100 + choice), label: inEveryLanguage(`Choice ${choice}`) }
        : { value: String(choice), label: String(choice) },
    ),
    correct: index % 4,
  };
}

export function aSet(id: string, day?: string): QuestionSet {
  return {
    _id: id,
    ...(day === undefined ? {} : { day }),
    created: new Date(0),
    questions: Array.from({ length: roundLength }, (_, index) => aQuestion(index)),
  };
}

const sets = new Map([aSet('2026-11-20', '2026-11-20'), aSet(today, today), aSet('own')].map((set) => [set._id, set]));

export const fixedSets: Dependencies['ten']['sets'] = {
  game: 'ten',
  first: async () => undefined,
  ofDay: async (day) => sets.get(day),
  find: async (id) => sets.get(id),
  own: async () => sets.get('own') as QuestionSet,
  isWaiting: async () => false,
};

export const asStored: ChoiceOrder = (_round, _index, { choices }) => [...choices.keys()];

type Options = Partial<Dependencies> & {
  connection: Connection;
  clock?: { now: number };
  stats?: Pick<InternalClient, 'call'>;
};

/** Serves rounds with a clock that only tests move. */
export async function serveRounds({
  connection,
  clock = { now: startOfDay(today) + 12 * 60 * 60 * 1000 },
  stats,
  ...options
}: Options) {
  const db = getCollections(connection);
  const now = () => clock.now;
  const asked: string[] = [];
  const { getAccount = async () => ({ since: 0, key: undefined }) } = options;
  const delivery = stats
    ? startDelivery({ db, sets: fixedSets, stats, log: silentLogger(), spacing: 0, now })
    : { wake: () => {}, runNext: async () => {}, stop: async () => {} };
  const app = createApp({
    service: 'svc-rounds',
    log: silentLogger(),
    internalToken: testSecrets.internal,
    readiness: {},
    authenticate: async (http) =>
      http.get('x-test-user') ? { id: http.get('x-test-user'), sid: 's', role: 'user' } : undefined,
    routes: [
      ...roundRoutes({
        db,
        ten: {
          sets: fixedSets,
          setResults: createSetResults({ db, sets: fixedSets, now }),
          joinChallenge: () => Promise.reject(new AppError('not_found')),
        },
        sources: {
          getStreak: async () => ({ days: 1, best: 1, pause: false, played_today: true }),
          getRank: async () => 1,
          isUndecided: async () => true,
          getChallenge: async () => null,
        },
        pictures: {
          seal: roundPictureTokens(testSecrets.session).seal,
          prepareNext: ({ _id }, index) => asked.push(`${_id} ${index}`),
        },
        getOrder: asStored,
        limits: addressLimits({ share: createAddressShare(10), now }),
        delivery,
        now,
        ...options,
        getAccount,
      }),
      ...playerRoutes({
        db,
        getAccount,
        barrier: createReadBarrier(connection, 'adopted visits'),
        delivery,
        now,
      }),
    ],
  });
  const served = await serve(app);

  let players = 0;
  const anotherAddress = (): string => `203.0.113.${(players += 1)}`;

  const player = ({
    user,
    visit: visitorId,
    ip = anotherAddress(),
  }: { user?: string; visit?: string; ip?: string } = {}) => {
    let cookie = visitorId === undefined ? '' : `${visitorCookieName}=${visitorId}`;
    const call = async <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => {
      const answer = await served.call(endpoint, {
        ...(request as RequestOf<E> & object),
        cookie,
        headers: { 'x-forwarded-for': ip, ...(user === undefined ? {} : { 'x-test-user': user }) },
      });
      const given = /visit=[\w-]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0];
      if (given) cookie = given;
      return { ...answer, body: answer.body as ResponseOf<E> };
    };
    const start = (request: { kind: string; [field: string]: unknown } = { kind: 'daily' }) =>
      call(startRound, { body: { locale: 'en', ...request } } as RequestOf<typeof startRound>);
    const answer = (id: string, question: number, choice: number) =>
      call(answerRound, { params: { id }, body: { question, choice, locale: 'en', asks: 'true' } });
    const next = (id: string, question: number) =>
      call(nextQuestion, { params: { id }, body: { question, locale: 'en' } });
    return {
      call,
      start,
      answer,
      next,
      load: (id: string) => call(loadRound, { params: { id }, query: { locale: 'en', asks: 'true' } }),
      /** Answers each question after two seconds, and those with the numbers in `wrong` wrongly. */
      finish: async ({ id, answered }: Pick<Round, 'id' | 'answered'>, wrong: number[] = []) => {
        for (let number = answered.length + 1; number <= roundLength; number += 1) {
          if (number > 1) await next(id, number);
          clock.now += wayTime + 2000;
          const right = (number - 1) % 4;
          await answer(id, number, wrong.includes(number) ? (right + 1) % 4 : right);
        }
      },
    };
  };

  return {
    ...served,
    collections: db,
    clock,
    asked,
    player,
    delivery,
    stop: async (): Promise<void> => {
      await delivery.stop();
      await served.close();
    },
  };
}

export async function startRoundSite(options: Omit<Options, 'connection'> = {}) {
  const { connection, drop } = await testDatabase('svc_rounds');
  await openCollections(connection);
  const site = await serveRounds({ connection, ...options });
  return {
    ...site,
    connection,
    stop: async (): Promise<void> => {
      await site.stop();
      await drop();
    },
  };
}

export type RoundSite = Awaited<ReturnType<typeof startRoundSite>>;
