import { fragmentHeaders, fragmentPath } from '@cardwise/contracts/site/fragment';
import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { indexCatalogue, type CatalogueIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import { everything, makeCatalogue, variedCards } from '@cardwise/question-kit/testing/make-catalogue';
import { unratedQuestion } from '@cardwise/rating-kit/rate-answer';
import { followAccessList } from '@cardwise/service-kit/access/access-list';
import { answerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { authenticateBy } from '@cardwise/service-kit/access/authenticate';
import { followCatalogue } from '@cardwise/service-kit/feeds/catalogue-copy';
import { internalClient } from '@cardwise/service-kit/http/internal-client';
import { createLogger } from '@cardwise/service-kit/logs/logger';
import { createMetrics } from '@cardwise/service-kit/app/metrics';
import { sessionCookieName, sessionCookies } from '@cardwise/service-kit/access/session-cookie';
import { serve, testSecrets } from '@cardwise/service-kit/testing/serve';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import { serveNeighbours } from '@cardwise/service-kit/testing/processes';

import { createApp } from '../src/app.ts';
import { openTakenVisits } from '../src/visitors/taken-visits.ts';

const catalogue = makeCatalogue(variedCards());

const { connection, writes, drop } = await testDatabase();
const neighbours = await serveNeighbours(catalogue);
// The test starts all parts that access the database, as runService and main.ts do.
const client = internalClient({ baseUrl: neighbours.url, token: testSecrets.internal });
const logged: string[] = [];
const log = createLogger({ service: 'svc-quiz', level: 'info', output: { write: (line) => logged.push(line) } });
const access = await followAccessList({ connection, client, log });
let index: CatalogueIndex | undefined;
const arrived = Promise.withResolvers<void>();
const following = await followCatalogue({
  connection,
  client,
  log,
  onChange: (next) => {
    index = indexCatalogue(next);
    arrived.resolve();
  },
});
const cookies = sessionCookies(testSecrets.session);

function ask(headers: Record<string, string>) {
  return site.request('POST', newQuestion.path, { body: { filter: everything }, headers });
}

const site = await serve(
  createApp({
    log,
    metrics: createMetrics('svc-quiz'),
    fragments: {
      render: async ({ headers }) => ({ html: Buffer.from(JSON.stringify((await ask(headers)).body)), shared: false }),
    },
    internalToken: testSecrets.internal,
    authenticate: authenticateBy(cookies, access),
    catalogue: () => index,
    tokens: answerTokens(testSecrets.session),
    takenVisits: await openTakenVisits(connection, log),
    getCounter: async () => ({ counter: 41 }),
    getRating: (_, difficulty) => unratedQuestion(difficulty),
  }),
);

afterAll(async () => {
  await site.close();
  await Promise.all([following.stop(), access.stop()]);
  await client.close();
  await neighbours.close();
  await drop();
});

it('a page and its question are served without a write to the database, for visitors and players', async () => {
  await arrived.promise;
  const before = writes.length;
  const linesBefore = logged.length;
  const player = `${sessionCookieName}=${await cookies.sign({ sid: 's', sub: 'u7' }, Date.now() - 60_000)}`;
  const page = {
    [fragmentHeaders.page]: '/quiz',
    [fragmentHeaders.language]: 'en',
    [fragmentHeaders.origin]: 'https://cardwise.test',
  };
  for (const cookie of [`visit=${'v'.repeat(22)}`, player]) {
    const loaded = await site.request('GET', fragmentPath, { headers: { ...page, cookie } });
    expect([loaded.status, String(loaded.body)]).toEqual([200, expect.stringContaining('"answers"')]);
    expect((await ask({ cookie })).status).toBe(200);
  }
  expect(writes.slice(before)).toEqual([]);
  // A logged line would be stored in the database until svc-admin has it.
  expect(logged.slice(linesBefore)).toEqual([]);
  // This write shows that writes are noticed: the catalogue's copy was stored at the start.
  expect(writes.slice(0, before)).toContain('update catalogue_copy');
});
