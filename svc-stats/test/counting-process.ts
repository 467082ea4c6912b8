/** `node counting-process.ts <uri> <database> <completeAfter>` runs until killed. */

import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { connectMongo } from '@cardwise/service-kit/database/mongo';

import { startFolding } from '../src/ledger/start-counting.ts';
import { accountingOn } from './counting.ts';

const [uri = '', database = '', completeAfter = '0'] = process.argv.slice(2);
const connection = await connectMongo(uri, database);

function traits() {
  return { type: 'minion', classes: ['neutral'], set: 'core' };
}

const counting = accountingOn(connection, { completeAfter: Number(completeAfter), traits });
startFolding({ ledger: counting, accounting: counting, log: silentLogger(), interval: 1, idle: 20 });
process.once('disconnect', () => process.exit());
process.send?.('counting');
