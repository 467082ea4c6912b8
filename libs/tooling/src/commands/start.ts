import { runUntilStopped } from '../suite/run-until-stopped.ts';

await runUntilStopped();
