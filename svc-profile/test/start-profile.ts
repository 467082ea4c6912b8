import { createApp as createProvider } from '@cardwise/game-provider/app';
import type { Endpoint } from '@cardwise/contracts/http/endpoint';
import { creditVisit, forgetPlayer, playerAnswers, playerResults } from '@cardwise/contracts/statistics/players';
import { adoptRounds, exportRounds, forgetRounds } from '@cardwise/contracts/rounds/services';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { sessionCookies } from '@cardwise/service-kit/access/session-cookie';
import { serve, testSecrets } from '@cardwise/service-kit/testing/serve';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Connection } from 'mongoose';

import { createApp } from '../src/app.ts';
import { createLoginStates } from '../src/login/login-state.ts';
import { createOauthProvider } from '../src/login/provider.ts';
import { createUsedLoginStore, openUsedLogins } from '../src/login/used-logins.ts';
import { openSessions } from '../src/session/model.ts';
import { createSessionStore } from '../src/session/store.ts';
import { openOutbox } from '../src/outbox/model.ts';
import { startDelivery } from '../src/outbox/delivery.ts';
import { adminAccounts } from '../src/users/admin-accounts.ts';
import { openUsers } from '../src/users/model.ts';
import { accountKeys } from '../src/users/routes.ts';
import { createUserStore } from '../src/users/store.ts';

export const publicUrl = 'http://quiz.test';
const client = { id: 'suite', secret: 'suite-secret' };
const nothing = { correct: 0, total: 0, percent: 0 };
const progress = { quiz: { streak: 0, best: 0, counter: 0 }, pixel: { streak: 0, best: 0, counter: 0 } };

const statsAnswers = new Map<Endpoint, unknown>([
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
]);
const quizAnswers = new Map<Endpoint, unknown>([
  [adoptRounds, { adopted: 1 }],
  [forgetRounds, { forgotten: true }],
  [exportRounds, { rounds: [{ set: '2026-11-20', score: 7 }], boards: { appear: true } }],
]);
const tellings = new Set<Endpoint>([creditVisit, forgetPlayer, adoptRounds, forgetRounds]);

/** `away` makes the service unreachable, `work` is what an answer takes. */
const standIn = (name: string, answers: ReadonlyMap<Endpoint, unknown>) => {
  const delivered: { path: string; user: string; visit?: string }[] = [];
  const state = { away: false, delivered, asked: 0, work: async (): Promise<void> => {} };
  const call = async (endpoint: Endpoint, request: { params: { user: string }; body?: { visit: string } }) => {
    state.asked += 1;
    await state.work();
    if (state.away) throw new AppError('unavailable', { detail: `${name} does not answer.` });
    if (request.body?.visit === 'refused') throw new AppError('unavailable', { detail: `${name} answered 400.` });
    if (tellings.has(endpoint)) {
      delivered.push({
        path: endpoint.path,
        user: request.params.user,
        ...(request.body ? { visit: request.body.visit } : {}),
      });
    }
    return answers.get(endpoint);
  };
  const stream = async (...asked: Parameters<typeof call>) =>
    Readable.from([Buffer.from(JSON.stringify(await call(...asked)))]);
  return Object.assign(state, { client: { call, stream } as unknown as InternalClient });
};

export const startProfile = async ({ admins = 'Keeper#1000', prepare = async (_: Connection) => {} } = {}) => {
  const { connection, drop } = await testDatabase();
  await prepare(connection);
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
  const stats = standIn('svc-stats', statsAnswers);
  const quiz = standIn('svc-quiz', quizAnswers);
  const outbox = startDelivery({
    store: models.outbox,
    quiz: quiz.client,
    stats: stats.client,
    log: silentLogger(),
    now: () => clock.now,
  });
  const states = createLoginStates(testSecrets.session, () => clock.now);
  const cookies = sessionCookies(testSecrets.session);
  const site = await serve(
    createApp({
      accountKeyOf: accountKeys(testSecrets.session),
      log: silentLogger(),
      internalToken: testSecrets.internal,
      users,
      sessions,
      cookies,
      states,
      quiz: quiz.client,
      stats: stats.client,
      outbox,
      usedLogins,
      publicUrl,
      provider: createOauthProvider({
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
    quiz,
    stats,
    clock,
    providerUrl,
    misbehaviour,
    stop: async (): Promise<void> => {
      await site.close();
      await outbox.stop();
      providerServer.closeAllConnections();
      await new Promise((resolve) => providerServer.close(resolve));
      await drop();
    },
  };
};

export type ProfileSite = Awaited<ReturnType<typeof startProfile>>;
