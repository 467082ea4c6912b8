import { getIntegrity } from '@cardwise/releases/build-files';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

const moduleTypes = { js: 'javascript', css: 'css/mini-extract' } as const;
type Kind = keyof typeof moduleTypes;
const kinds = Object.keys(moduleTypes) as Kind[];

const prefix = 'sha256-';
// A SHA-256 hash has this many characters in base64.
const hashLength = 44;
// Browsers refuse a chunk without a known hash, since no content has this one.
const unknown = 'A='.padStart(hashLength, 'A');

class ChunkHashes extends RuntimeModule {
  constructor() {
    super('chunk hashes', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const chunks = [...(this.chunk?.getAllAsyncChunks() ?? [])];
    const getHashes = (kind: Kind) =>
      chunks
        .filter((chunk) => this.chunkGraph?.getChunkModulesIterableBySourceType(chunk, moduleTypes[kind]))
        .map((chunk) => [chunk.id, placeholder(kind, chunk)]);
    const hashes = kinds.map((kind) => [kind, Object.fromEntries(getHashes(kind))]);
    return `${RuntimeGlobals.require}.hashes = ${JSON.stringify(Object.fromEntries(hashes))};`;
  }
}

class EntryQuery extends RuntimeModule {
  constructor() {
    super('query of the entry', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `${RuntimeGlobals.require}.entryQuery = new URL(document.currentScript.src).search;`;
  }
}

/** Makes browsers refuse chunks and stylesheets whose hashes the loading scripts do not name. */
export function chunkIntegrity(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('chunkIntegrity', (compilation) => {
    compilation.hooks.runtimeRequirementInTree
      .for(RuntimeGlobals.loadScript)
      .tap('chunkIntegrity', (chunk) => compilation.addRuntimeModule(chunk, new ChunkHashes()));
    onChunkElement(
      compilation,
      'chunkIntegrity',
      (element, kind) =>
        `${element}.integrity = "${prefix}" + (${RuntimeGlobals.require}.hashes.${kind}[chunkId] || "${unknown}");`,
    );
    // At this stage, file names are final and nothing is compressed yet.
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
    compilation.hooks.processAssets.tap({ name: 'chunkIntegrity', stage }, () => fillIn(compilation));
  });
}

function fillIn(compilation: Compilation): void {
  const { ReplaceSource } = compilation.compiler.webpack.sources;
  for (const loader of compilation.chunks) {
    const script = getFile('js', loader);
    if (!loader.hasRuntime() || !script) continue;
    compilation.updateAsset(script, (source) => {
      const text = source.source().toString();
      const filled = new ReplaceSource(source);
      for (const chunk of loader.getAllAsyncChunks()) {
        for (const kind of kinds) {
          const file = getFile(kind, chunk);
          const start = text.indexOf(placeholder(kind, chunk));
          if (!file && start === -1) continue;
          const asset = file && compilation.getAsset(file);
          if (!asset || start === -1) throw new Error(`${script}: no hash of the ${kind} of chunk ${chunk.id}`);
          const hash = getIntegrity(asset.source.buffer(), 'sha256').slice(prefix.length);
          filled.replace(start, start + hashLength - 1, hash);
        }
      }
      return filled;
    });
  }
}

function getFile(kind: Kind, chunk: Chunk): string | undefined {
  return [...chunk.files].find((file) => file.endsWith(`.${kind}`));
}

/** Stands for a hash until the chunk is final. It is as long, because source map and file name are made before. */
function placeholder(kind: Kind, chunk: Chunk): string {
  return `[hash of ${kind} ${chunk.id}]`.padEnd(hashLength, '.');
}

/** Adds the entry's query to the addresses of its chunks: a new attempt must not wait for an address that hung. */
export function entryQueryForChunks(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('entryQueryForChunks', (compilation) => {
    compilation.hooks.runtimeRequirementInTree
      .for(RuntimeGlobals.loadScript)
      .tap('entryQueryForChunks', (chunk) => compilation.addRuntimeModule(chunk, new EntryQuery()));
    onChunkElement(compilation, 'entryQueryForChunks', (element) => {
      const address = element === 'script' ? 'src' : 'href';
      return `${element}.${address} += ${RuntimeGlobals.require}.entryQuery;`;
    });
  });
}

/**
 * Adds statements to the code that is about to load a chunk; `element` is the script's or stylesheet's variable in it.
 */
function onChunkElement(
  compilation: Compilation,
  name: string,
  statementFor: (element: 'script' | 'linkTag', kind: Kind) => string,
): void {
  webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
    name,
    (source) => source + statementFor('script', 'js'),
  );
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
    name,
    (source) => source + statementFor('linkTag', 'css'),
  );
}
