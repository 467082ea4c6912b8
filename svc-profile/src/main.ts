import { mongoCheck } from '@cardwise/service-kit/mongo';
import { runService } from '@cardwise/service-kit/run-service';

import { startHousekeeping } from './account/housekeeping.ts';
import { createApp } from './app.ts';
import { env } from './env.ts';
import { startCreditQueue } from './login/credit-queue.ts';
import { loginStates } from './login/login-state.ts';
import { oauthProvider } from './login/provider.ts';
import { usedLogins } from './login/used-logins.ts';
import { followSetList } from './profile/set-list.ts';
import { sessionStore } from './session/store.ts';
import { adminAccounts } from './users/admin-accounts.ts';
import { collectionsOf, createIndexes } from './users/model.ts';
import { userStore } from './users/store.ts';

await runService({
  name: 'svc-profile',
  env,
  start: async ({ env: settings, log, connection, cookies, clientOf }) => {
    const collections = collectionsOf(connection);
    await createIndexes(collections);
    const users = userStore(collections, adminAccounts(settings.ADMIN_ACCOUNTS));
    await users.applyAdminAccounts();
    const sessions = sessionStore(collections);
    const stats = clientOf(settings.SVC_STATS_URL);
    const credits = startCreditQueue({ collections, stats, log });
    const setList = await followSetList(connection, clientOf(settings.SVC_ADMIN_URL), log);
    const states = loginStates(settings.SESSION_SECRET);
    const used = usedLogins(collections);
    const housekeeping = startHousekeeping({ users, sessions, usedLogins: used, log });
    const provider = oauthProvider({
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
      collections,
      users,
      sessions,
      cookies,
      states,
      usedLogins: used,
      provider,
      stats,
      credits,
      setList: setList.current,
      checks: { database: mongoCheck(connection) },
    });
    const stop = async (): Promise<void> => {
      await housekeeping.stop();
      await setList.stop();
      await credits.stop();
    };
    return { app, stop };
  },
});
