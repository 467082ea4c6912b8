import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { AnswerClaims } from '@cardwise/contracts/quiz/question-claims';
import { answerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { authenticateBy } from '@cardwise/service-kit/access/authenticate';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { sessionCookieName, sessionCookies } from '@cardwise/service-kit/access/session-cookie';
import { fixedAccessList, serve, testSecrets } from '@cardwise/service-kit/testing/serve';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import type { Withheld } from '@cardwise/service-kit/feeds/follow-open-days';

import type { Connection } from 'mongoose';

import { createApp } from '../src/app.ts';
import { indexCards } from '../src/catalogue/index-cards.ts';
import { createWithheldReader } from '../src/catalogue/withheld.ts';
import { openCollections } from '../src/collections.ts';
import { startCounting } from '../src/ledger/start-counting.ts';
import { aCatalogue, getQuestion } from './factories.ts';

type Options = {
  answersPerMinute?: number;
  now?: () => number;
  creditTimeout?: number;
  waitLimit?: number;
  openDays?: () => Withheld;
  prepare?: (connection: Connection) => Promise<void>;
};

/** Without cards, the site has no catalogue. */
export async function startSite(
  cards?: CatalogueCard[],
  {
    answersPerMinute = 60,
    now = Date.now,
    creditTimeout = 200,
    waitLimit = 30_000,
    openDays = () => ({ cards: [], until: 0 }),
    prepare,
  }: Options = {},
) {
  const { connection, writes, drop } = await testDatabase(prepare ? undefined : 'svc_stats');
  await prepare?.(connection);
  const collections = await openCollections(connection);
  const log = silentLogger();
  let catalogue = cards && indexCards(aCatalogue(cards));
  // A busy machine must not cut a wait short.
  const { ledger, accounting, metrics, onRecorded, stop } = startCounting({
    connection,
    log,
    catalogue: () => catalogue,
    waitLimit,
  });
  const cookies = sessionCookies(testSecrets.session);
  const tokens = answerTokens(testSecrets.session);
  const access = fixedAccessList({ revoked: ['ended'] });
  const app = createApp({
    connection,
    log,
    tokens,
    authenticate: authenticateBy(cookies, access),
    internalToken: testSecrets.internal,
    catalogue: () => catalogue,
    withheld: createWithheldReader(() => catalogue, openDays),
    fragments: { render: async () => undefined },
    now,
    creditTimeout,
    pace: { perMinute: answersPerMinute, playersPerAddress: 10 },
    accounting,
    metrics,
    onRecorded,
  });
  const served = await serve(app);

  const seal = (claims: AnswerClaims): string => tokens.seal(getQuestion(claims))(0);

  return {
    ...served,
    connection,
    writes,
    collections,
    ledger,
    accounting,
    replaceCards: (news: CatalogueCard[]): void => {
      catalogue = indexCards(aCatalogue(news));
    },
    seal,
    getCookie: async (user: string, sid = 'running') =>
      `${sessionCookieName}=${await cookies.sign({ sid, sub: user }, Date.now())}`,
    answer: async (claims: AnswerClaims, { cookie, shown }: { cookie?: string; shown?: number } = {}) =>
      served.call(insertAnswer, {
        params: { uid: seal(claims) },
        query: shown === undefined ? {} : { shown },
        ...(cookie === undefined ? {} : { cookie }),
      }),
    counted: async (): Promise<void> => {
      while ((await ledger.foldNext()) !== 'idle');
    },
    close: async (): Promise<void> => {
      await served.close();
      await stop();
      await drop();
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;
