/** `node owner.ts <data folder> <cache folder>`: starts an engine, prints the engine's process id, and waits to be killed. */
import { startEmbeddedMongo } from '../src/start-embedded-mongo.ts';

const [dataDir, cacheDir] = process.argv.slice(2) as [string, string];
const mongo = await startEmbeddedMongo({ dataDir, cacheDir });
process.stdout.write(`${mongo.pid}\n`);
