import { startEmbeddedMongo, type EmbeddedMongo } from '@cardwise/embedded-mongo/start-embedded-mongo';
import { setTimeout as sleep } from 'node:timers/promises';

import { cacheDir } from '../repository-root.ts';

/** Milliseconds between an unexpected end of the database and its next start. */
const restartDelay = 300;

/** Starts the embedded database and starts it again when it ends by itself; its address stays the same. */
export const startDatabase = async (dataDir: string, say: (line: string) => void) => {
  const open = (): Promise<EmbeddedMongo> => startEmbeddedMongo({ dataDir, cacheDir, onProgress: say });
  let engine = await open();
  const { uri } = engine;
  let stopping = false;

  const watch = async (): Promise<void> => {
    for (;;) {
      const { code, signal } = await engine.exited;
      if (stopping) return;
      say(`database ended (${signal ?? `code ${code}`}), starting it again`);
      await sleep(restartDelay);
      engine = await open();
    }
  };
  watch().catch((error: unknown) => say(`database cannot be started again: ${String(error)}`));

  return {
    uri,
    get pid(): number {
      return engine.pid;
    },
    stop: async (): Promise<void> => {
      stopping = true;
      await engine.stop();
    },
  };
};
