import { connectMongo } from '@cardwise/service-kit/database/mongo';
import { commonEnv, parseEnv } from '@cardwise/service-kit/process/env';

import { openCollections } from './collections.ts';
import { createAccounting } from './ledger/accounting.ts';
import { createLedger } from './ledger/ledger.ts';

const { MONGODB_URI: uri, MONGODB_DB_PREFIX: prefix } = commonEnv;
const env = parseEnv({ MONGODB_URI: uri, MONGODB_DB_PREFIX: prefix }, process.env);
const connection = await connectMongo(env.MONGODB_URI, `${env.MONGODB_DB_PREFIX}svc_stats`);
await openCollections(connection);
// Without traits no answer is counted: this process only rates, and leaves counting to the service.
const options = { connection, traits: () => undefined };
const accounting = createAccounting({ ...options, ledger: createLedger(options) });
await accounting.rebuild((upTo) => {
  process.stdout.write(upTo ? `answers up to ${upTo.toISOString()}\n` : 'and all later ones are rated\n');
});
await connection.close();
