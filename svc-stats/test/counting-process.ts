/** `node counting-process.ts <uri> <database> <patience>`: counts answers until it is killed. */
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { connectMongo } from '@cardwise/service-kit/database/mongo';

import { createAccounting } from '../src/ledger/accounting.ts';
import { startFolding } from '../src/ledger/folding.ts';
import { createLedger } from '../src/ledger/ledger.ts';

const [uri = '', database = '', patience = '0'] = process.argv.slice(2);
const connection = await connectMongo(uri, database);
const ledger = createLedger({ connection, patience: Number(patience) });
const accounting = createAccounting({
  connection,
  ledger,
  traits: () => () => ({ type: 'minion', classes: ['neutral'], set: 'core' }),
});
startFolding({ accounting, log: silentLogger(), interval: 1, idle: 20 });
process.once('disconnect', () => process.exit());
process.send?.('counting');
