import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { indexCatalogue, type CatalogueIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import { everything, makeCatalogue, variedCards } from '@cardwise/question-kit/testing/make-catalogue';
import { followAccessList, openAccessState } from '@cardwise/service-kit/access/access-list';
import { authenticateBy } from '@cardwise/service-kit/access/authenticate';
import { openEndedSessions } from '@cardwise/service-kit/access/ended-sessions';
import { followCatalogue } from '@cardwise/service-kit/feeds/catalogue-copy';
import { gzipJson } from '@cardwise/service-kit/feeds/gzip-json';
import { internalClient } from '@cardwise/service-kit/http/internal-client';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { sessionCookies } from '@cardwise/service-kit/access/session-cookie';
import { testSecrets } from '@cardwise/service-kit/testing/serve';
import { testDatabase } from '@cardwise/service-kit/testing/database';

import { serveQuiz } from './serve-quiz.ts';

type Stored = { _id: string } & Record<string, unknown>;

it('while its neighbours are away, the service works on the stored copies', async () => {
  const { connection, drop } = await testDatabase();
  const catalogue = makeCatalogue(variedCards());
  await connection
    .collection<Stored>('catalogue_copy')
    .insertOne({ _id: 'catalogue', version: catalogue.version, json: await gzipJson(catalogue) });
  await (await openEndedSessions(connection)).add(['ended']);
  await openAccessState(connection).save({ adminUsers: ['keeper'] });

  const log = silentLogger();
  const client = internalClient({ baseUrl: 'http://127.0.0.1:1', token: testSecrets.internal });
  const access = await followAccessList({ connection, client, log });
  let index: CatalogueIndex | undefined;
  const onChange = (next: typeof catalogue): void => {
    index = indexCatalogue(next);
  };
  const following = await followCatalogue({ connection, client, log, onChange });
  const cookies = sessionCookies(testSecrets.session);
  const asked: (string | undefined)[] = [];
  const site = await serveQuiz({
    catalogue: () => index,
    authenticate: authenticateBy(cookies, access),
    getCounter: async (user) => {
      asked.push(user);
      return undefined;
    },
  });
  for (const sid of ['running', 'ended']) {
    const cookie = `session=${await cookies.sign({ sid, sub: 'ada' }, Date.now())}`;
    expect((await site.request('POST', newQuestion.path, { cookie, body: { filter: everything } })).status).toBe(200);
  }
  expect(asked).toEqual(['ada']);
  expect(access.isAdmin('keeper')).toBe(true);
  await site.close();
  await Promise.all([following.stop(), access.stop()]);
  await client.close();
  await drop();
});
