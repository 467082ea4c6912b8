import { runUntilStopped } from '../run-until-stopped.ts';

await runUntilStopped();
