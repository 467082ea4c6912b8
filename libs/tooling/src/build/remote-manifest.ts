import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { federationManifest, manifestName, type RemoteManifest } from '@cardwise/releases/remote-manifest';
import type { Manifest } from '@module-federation/sdk';
import type { Compiler } from 'webpack';

import type { sharedBy } from './federation.ts';

/** File of a remote's build by which its service renders pages. */
export const serverFile = 'server.js';

/** Name of the chunk that runs before the others; see `RegistryEntry.early`. */
export const earlyChunk = 'early';

/** What webpack calls the chunk of a language: the remotes' `texts.ts` says `texts-[request]`. */
const chunkOfTexts = (locale: Locale): string => `texts-${locale}-json`;

type Options = {
  name: string;
  version: string;
  hasServerPart: boolean;
  /** What the remote asks of the shell. */
  shared: ReturnType<typeof sharedBy>;
};

/** Describes a build as module federation does; its runtime finds the entry script by it, and its tools what is shared. */
const describe = ({ name, version, shared }: Options, entry: string, files: readonly string[]): Manifest => {
  const assets = (kind: string) => ({ sync: files.filter((file) => file.endsWith(kind)), async: [] });
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry, path: '', type: 'global' },
      globalName: name,
      publicPath: 'auto',
    },
    shared: shared.map((module) => ({ ...module, id: `${name}:${module.name}`, hash: '', assets: none })),
    remotes: [],
    exposes: [
      { id: `${name}:remote`, name: 'remote', path: './remote', assets: { js: assets('.js'), css: assets('.css') } },
    ],
  };
};

/** Lists the files of a remote's build that the registry names, and describes the build for module federation. */
export const remoteManifest =
  (options: Options) =>
  (compiler: Compiler): void => {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('remoteManifest', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'remoteManifest', stage }, () => {
        const filesOf = (chunk: string) => [...(compilation.namedChunks.get(chunk)?.files ?? [])];
        const [entry] = filesOf(options.name);
        const [early] = filesOf(earlyChunk);
        if (!entry) return;
        const texts: RemoteManifest['texts'] = {};
        for (const locale of locales) {
          const [file] = filesOf(chunkOfTexts(locale));
          if (file) texts[locale] = file;
        }
        const preload = filesOf('remote');
        const manifest: RemoteManifest = {
          entry,
          preload,
          texts,
          federation: federationManifest,
          ...(options.hasServerPart && { server: serverFile }),
          ...(early && { early }),
        };
        const emit = (file: string, content: object) =>
          compilation.emitAsset(file, new sources.RawSource(JSON.stringify(content)));
        emit(manifestName, manifest);
        emit(federationManifest, describe(options, entry, preload));
      });
    });
  };
