import { getIntegrity } from '@cardwise/releases/build-files';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import webpack, { type Stats } from 'webpack';

import { chunkIntegrity, entryQueryForChunks } from './chunk-loading.ts';

type Element = { src?: string; href?: string; integrity?: string; setAttribute: () => void };

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cardwise-chunks-'));
  await mkdir(join(dir, 'src'));
  await writeFile(
    join(dir, 'src/index.js'),
    "globalThis.load = () => import('./late.js'); globalThis.loadChunk = (id) => __webpack_require__.e(id);",
  );
  await writeFile(join(dir, 'src/late.js'), "import './late.css'; export const late = 1;");
  await writeFile(join(dir, 'src/late.css'), 'p { color: red }');
  const compiler = webpack({
    mode: 'production',
    context: dir,
    target: ['web', 'es2022'],
    output: {
      path: join(dir, 'dist'),
      publicPath: '/',
      filename: 'entry.[contenthash:8].js',
      chunkFilename: 'late.[contenthash:8].js',
    },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
    resolveLoader: { modules: [join(import.meta.dirname, '../../../../node_modules')] },
    plugins: [
      new MiniCssExtractPlugin({ chunkFilename: 'late.[contenthash:8].css' }),
      chunkIntegrity,
      entryQueryForChunks,
    ],
  });
  const stats = await promisify((done: (error: Error | null, stats?: Stats) => void) => compiler.run(done))();
  expect(stats?.toString('errors-only')).toBe('');
});

afterAll(() => rm(dir, { recursive: true }));

async function added(what: string, query = ''): Promise<Element[]> {
  const elements: Element[] = [];
  const document = {
    currentScript: { src: `https://cardwise.example/entry.js${query}` },
    createElement: (): Element => ({ setAttribute: () => {} }),
    getElementsByTagName: () => [],
    head: { appendChild: (element: Element) => elements.push(element) },
  };
  const entry = (await readdir(join(dir, 'dist'))).find((file) => file.startsWith('entry')) ?? '';
  const context: Record<string, unknown> = { document, setTimeout: () => 0, clearTimeout: () => {}, Promise, URL };
  context['self'] = context;
  vm.runInNewContext(`${await readFile(join(dir, 'dist', entry), 'utf8')}; ${what}.catch(() => {})`, context);
  return elements;
}

it('loads a chunk and its styles with the hash of the file as it was written', async () => {
  const elements = await added('globalThis.load()');
  const files = elements.map(({ src, href }) => src ?? href ?? '');
  expect(files.map((file) => file.slice(file.lastIndexOf('.'))).toSorted()).toEqual(['.css', '.js']);
  for (const [index, file] of files.entries())
    expect(elements[index]?.integrity).toBe(getIntegrity(await readFile(join(dir, 'dist', file)), 'sha256'));
});

it('loads a chunk that is not of the build with a hash that no file has', async () => {
  expect(await added('globalThis.loadChunk(4711)')).toEqual([
    expect.objectContaining({ integrity: `sha256-${'A'.repeat(43)}=` }),
  ]);
});

it('asks for a chunk and its styles with the query of the entry, if that has one', async () => {
  const getAddresses = async (query: string) =>
    (await added('globalThis.load()', query)).map(({ src, href }) => src ?? href ?? '');
  const addresses = await getAddresses('');
  expect(addresses.map((address) => extname(address)).toSorted()).toEqual(['.css', '.js']);
  expect(await getAddresses('?attempt=2')).toEqual(addresses.map((address) => `${address}?attempt=2`));
});
