import { restoreCommand } from '@cardwise/backup/commands';

import { runDatabaseCommand } from '../run-database-command.ts';

await runDatabaseCommand(restoreCommand);
