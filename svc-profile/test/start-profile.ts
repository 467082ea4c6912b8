import { createApp as createProvider } from '@cardwise/game-provider/app';
import type { Endpoint } from '@cardwise/contracts/http/endpoint';
import { creditVisit, forgetPlayer, playerAnswers, playerResults } from '@cardwise/contracts/statistics/players';
import { adoptRounds, exportRounds, forgetRounds } from '@cardwise/contracts/rounds/services';
import { knownDomains } from '@cardwise/releases/gateway/live-domains';
import { createApp as createServiceApp } from '@cardwise/service-kit/app/create-app';
import { route } from '@cardwise/service-kit/app/route';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { internalClient, type InternalClient } from '@cardwise/service-kit/http/internal-client';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { sessionCookies } from '@cardwise/service-kit/access/session-cookie';
import { serve, testSecrets } from '@cardwise/service-kit/testing/serve';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Connection } from 'mongoose';

import { createApp } from '../src/app.ts';
import { playersDomains } from '../src/domains/follow-domains.ts';
import { createLoginStates } from '../src/login/login-state.ts';
import { createProviderLogin } from '../src/login/provider.ts';
import { createUsedLoginStore, openUsedLogins } from '../src/login/used-logins.ts';
import { openSessions, createSessionStore } from '../src/session/store.ts';
import { openOutbox, startDelivery } from '../src/outbox/delivery.ts';
import { adminAccounts, openUsers, createUserStore } from '../src/users/store.ts';
import { accountKeys } from '../src/users/routes.ts';

export const publicUrl = 'http://quiz.test';
const client = { id: 'suite', secret: 'suite-secret' };
const nothing = { correct: 0, total: 0, percent: 0 };
const progress = { quiz: { streak: 0, best: 0, counter: 0 }, pixel: { streak: 0, best: 0, counter: 0 } };

const statsAnswers: [Endpoint, unknown][] = [
  [
    playerResults,
    {
      results: { easy: { correct: 3, total: 4, percent: 75 }, medium: nothing, hard: nothing, pixel: nothing },
      progress,
    },
  ],
  [playerAnswers, { answers: [{ card: '1' }], progress }],
  [creditVisit, { credited: 2 }],
  [forgetPlayer, { forgotten: true }],
];
const roundsAnswers: [Endpoint, unknown][] = [
  [adoptRounds, { adopted: 1 }],
  [forgetRounds, { forgotten: true }],
  [exportRounds, { rounds: [{ set: '2026-11-20', score: 7 }], boards: { appear: true } }],
];

/** Starts a stand-in for a service: `away` makes it unavailable, and `work` runs before each response. */
async function standIn(service: string, answers: [Endpoint, unknown][]) {
  const delivered: { path: string; user: string; visit?: string }[] = [];
  const state = { away: false, delivered, asked: 0, work: async (): Promise<void> => {} };
  const answerTo = ([endpoint, answer]: [Endpoint, unknown]) => {
    const { method, path } = endpoint;
    return route(endpoint, async (handling) => {
      const { params, body } = handling as unknown as { params: { user: string }; body?: { visit: string } };
      state.asked += 1;
      await state.work();
      if (state.away || body?.visit === 'refused') throw new AppError('unavailable');
      if (method === 'POST') delivered.push({ path, user: params.user, ...(body && { visit: body.visit }) });
      return answer;
    });
  };
  const app = createServiceApp({
    service,
    log: silentLogger(),
    internalToken: testSecrets.internal,
    authenticate: async () => undefined,
    readiness: {},
    routes: answers.map(answerTo),
  });
  const site = await serve(app);
  const client = internalClient({ baseUrl: site.url, token: testSecrets.internal });
  const close = async (): Promise<void> => {
    await site.close();
    await client.close();
  };
  return Object.assign(state, { client, close });
}

type Options = { admins?: string; prepare?: (connection: Connection) => Promise<void> };

export async function startProfile({ admins = 'Keeper#1000', prepare }: Options = {}) {
  const { connection, drop } = await testDatabase(prepare ? undefined : 'svc_profile');
  await prepare?.(connection);
  const clock = { now: Date.now() };
  const providerServer = createServer();
  await new Promise<void>((resolve) => providerServer.listen(0, '127.0.0.1', resolve));
  const providerUrl = `http://127.0.0.1:${(providerServer.address() as AddressInfo).port}`;
  const provider = createProvider({
    publicUrl: providerUrl,
    now: () => clock.now,
    client: { ...client, redirectUris: [`${publicUrl}/login/callback`] },
  }).callback();
  const misbehaviour = new Map<string, (response: ServerResponse) => void>();
  providerServer.on('request', (request, response) => {
    const misbehave = misbehaviour.get(request.url ?? '');
    if (misbehave) misbehave(response);
    else void provider(request, response);
  });

  const models = {
    User: await openUsers(connection),
    Session: await openSessions(connection),
    usedLogins: await openUsedLogins(connection),
    outbox: openOutbox(connection),
  };
  const users = createUserStore(models.User, adminAccounts(admins));
  const sessions = createSessionStore(models.Session);
  const usedLogins = createUsedLoginStore(models.usedLogins);
  const stats = await standIn('svc-stats', statsAnswers);
  const rounds = await standIn('svc-rounds', roundsAnswers);
  const outbox = startDelivery({
    store: models.outbox,
    log: silentLogger(),
    now: () => clock.now,
  });
  const services: Record<string, InternalClient> = { svc_rounds: rounds.client, svc_stats: stats.client };
  const domains = playersDomains(
    knownDomains().map(({ domain }) => domain),
    ({ name }) => services[name]!,
  );
  outbox.follow(domains);
  const states = createLoginStates(testSecrets.session, () => clock.now);
  const cookies = sessionCookies(testSecrets.session);
  const site = await serve(
    createApp({
      getAccountKey: accountKeys(testSecrets.session),
      log: silentLogger(),
      internalToken: testSecrets.internal,
      users,
      sessions,
      cookies,
      states,
      stats: stats.client,
      domains: () => domains,
      outbox,
      usedLogins,
      publicUrl,
      provider: createProviderLogin({
        oauthUrl: providerUrl,
        clientId: client.id,
        clientSecret: client.secret,
        scope: '',
        publicUrl,
        timeout: 1500,
      }),
      setList: () => ({
        current: 'att',
        sets: [
          { code: 'att', name: 'Att', url: '/a' },
          { code: 'core', name: 'Core', url: '/c' },
        ],
      }),
      now: () => clock.now,
    }),
  );

  return {
    ...site,
    connection,
    models,
    users,
    sessions,
    cookies,
    usedLogins,
    outbox,
    rounds,
    stats,
    clock,
    providerUrl,
    misbehaviour,
    stop: async (): Promise<void> => {
      await site.close();
      await outbox.stop();
      await Promise.all([rounds.close(), stats.close()]);
      providerServer.closeAllConnections();
      await new Promise((resolve) => providerServer.close(resolve));
      await drop();
    },
  };
}

export type ProfileSite = Awaited<ReturnType<typeof startProfile>>;
