/** `node owner.ts <data folder> <cache folder>` starts an engine and prints its process id. */
import { startEmbeddedMongo } from '../src/start-embedded-mongo.ts';

const [dataDir, cacheDir] = process.argv.slice(2) as [string, string];
const mongo = await startEmbeddedMongo({ dataDir, cacheDir });
process.stdout.write(`${mongo.pid}\n`);
