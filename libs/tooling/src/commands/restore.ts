import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { openDatabase } from '../backup/open-database.ts';
import { occupiedCollections, readBackup } from '../backup/read-backup.ts';
import { tellCounts } from '../backup/backup-format.ts';
import { say, sayFailure } from '../say.ts';
import { readSettings } from '../suite/settings.ts';

await sayFailure(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  if (!name) throw new Error('Name the file: npm run restore -- <file> [--replace]');
  const file = resolve(process.env['INIT_CWD'] ?? '.', name);
  const settings = readSettings();
  const { client, close } = await openDatabase({ settings, alone: true });
  try {
    const occupied = await occupiedCollections(client, settings.MONGODB_DB_PREFIX);
    if (occupied.length > 0 && !values.replace) {
      throw new Error(`The database is not empty (${occupied.join(', ')}): with --replace, what is there is lost.`);
    }
    const { madeAt, counts } = await readBackup(client, settings.MONGODB_DB_PREFIX, file);
    tellCounts(counts);
    say(`restored as of ${madeAt.toISOString()}`);
  } finally {
    await close();
  }
});
