import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';

import { openDatabase } from '../backup/open-database.ts';
import { tellCounts } from '../backup/backup-format.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { say, sayFailure } from '../say.ts';
import { readSettings } from '../suite/settings.ts';

await sayFailure(async () => {
  const [name] = process.argv.slice(2);
  if (!name) throw new Error('Name the file: npm run backup -- <file>');
  const file = resolve(process.env['INIT_CWD'] ?? '.', name);
  const settings = readSettings();
  const { client, close } = await openDatabase({ settings, alone: false });
  try {
    tellCounts(await writeBackup(client, settings.MONGODB_DB_PREFIX, file));
    say(`${file}: ${Math.ceil((await stat(file)).size / 1024)} KB`);
  } finally {
    await close();
  }
});
