/** `node run-webpack.ts <output>` in a workspace builds for production, without webpack's command line. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack, { type Configuration, type MultiStats } from 'webpack';

type Configure = (environment: object, args: { mode: string }) => Promise<Configuration | Configuration[]>;

const [path] = process.argv.slice(2) as [string];
const { default: configure } = (await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')).href)) as {
  default: Configure;
};
const configurations = [await configure({}, { mode: 'production' })].flat();
const compiler = webpack(configurations.map((each) => ({ ...each, output: { ...each.output, path } })));
const stats = await promisify<MultiStats | undefined>((done) => compiler?.run(done))();
if (stats?.hasErrors() || stats?.hasWarnings()) process.stderr.write(`${stats.toString('errors-warnings')}\n`);
await promisify<void>((done) => compiler?.close((error) => done(error ?? null)))();
if (stats?.hasErrors() ?? true) process.exitCode = 1;
