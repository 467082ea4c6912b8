import '@cardwise/service-kit/tracing/start-tracing';

import { domain } from '@cardwise/contracts/profile/domain';
import { domain as statistics } from '@cardwise/contracts/statistics/domain';
import { mongoCheck } from '@cardwise/service-kit/database/mongo';
import { runService } from '@cardwise/service-kit/process/run-service';

import { createApp } from './app.ts';
import { followDomains } from './domains/follow-domains.ts';
import { env } from './env.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createLoginStates } from './login/login-state.ts';
import { createProviderLogin } from './login/provider.ts';
import { createUsedLoginStore, openUsedLogins } from './login/used-logins.ts';
import { migrations } from './migrations/migrations.ts';
import { followSetList } from './profile/set-list.ts';
import { openSessions, createSessionStore } from './session/store.ts';
import { openOutbox, startDelivery } from './outbox/delivery.ts';
import { adminAccounts, openUsers, createUserStore } from './users/store.ts';
import { accountKeys } from './users/routes.ts';

await runService({
  domain,
  env,
  migrations,
  start: async ({ env: settings, log, connection, cookies, getPeerClient }) => {
    const users = createUserStore(await openUsers(connection), adminAccounts(settings.ADMIN_ACCOUNTS));
    await users.applyAdminAccounts();
    const sessions = createSessionStore(await openSessions(connection));
    const outbox = startDelivery({ store: openOutbox(connection), log });
    const domains = await followDomains({
      connection,
      siteUrl: settings.SITE_URL,
      getPeerClient,
      log,
      onChange: outbox.follow,
    });
    const setList = await followSetList(connection, getPeerClient('files'), log);
    const states = createLoginStates(settings.SESSION_SECRET);
    const usedLogins = createUsedLoginStore(await openUsedLogins(connection));
    const housekeeping = startHousekeeping({ users, sessions, usedLogins, log });
    const provider = createProviderLogin({
      oauthUrl: settings.PROVIDER_OAUTH_URL,
      clientId: settings.PROVIDER_CLIENT_ID,
      clientSecret: settings.PROVIDER_CLIENT_SECRET,
      scope: settings.PROVIDER_SCOPE,
      publicUrl: settings.PUBLIC_URL,
    });
    const app = createApp({
      log,
      internalToken: settings.INTERNAL_TOKEN,
      publicUrl: settings.PUBLIC_URL,
      users,
      sessions,
      cookies,
      getAccountKey: accountKeys(settings.SESSION_SECRET),
      states,
      usedLogins,
      provider,
      stats: getPeerClient(statistics.service),
      domains: domains.current,
      outbox,
      setList: setList.current,
      checks: { database: mongoCheck(connection) },
    });
    const stop = async (): Promise<void> => {
      await housekeeping.stop();
      await setList.stop();
      await domains.stop();
      await outbox.stop();
    };
    return { app, stop };
  },
});
