import { type Locale, locales } from '@cardwise/contracts/locales';
import { manifestName, type RemoteManifest } from '@cardwise/releases/remote-manifest';
import type { Compiler } from 'webpack';

/** File of a remote's build by which its service renders pages. */
export const serverFile = 'server.js';

/** Name of the chunk that runs before the others; see `RegistryEntry.early`. */
export const earlyChunk = 'early';

/** What webpack calls the chunk of a language: the remotes' `texts.ts` says `texts-[request]`. */
const chunkOfTexts = (locale: Locale): string => `texts-${locale}-json`;

/** Writes down which files of a remote's build the registry has to name. */
export const remoteManifest =
  (name: string, hasServerPart: boolean) =>
  (compiler: Compiler): void => {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('remoteManifest', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'remoteManifest', stage }, () => {
        const filesOf = (chunk: string) => [...(compilation.namedChunks.get(chunk)?.files ?? [])];
        const [entry] = filesOf(name);
        const [early] = filesOf(earlyChunk);
        if (!entry) return;
        const texts: RemoteManifest['texts'] = {};
        for (const locale of locales) {
          const [file] = filesOf(chunkOfTexts(locale));
          if (file) texts[locale] = file;
        }
        const manifest: RemoteManifest = {
          entry,
          preload: filesOf('remote'),
          texts,
          ...(hasServerPart && { server: serverFile }),
          ...(early && { early }),
        };
        compilation.emitAsset(manifestName, new sources.RawSource(JSON.stringify(manifest)));
      });
    });
  };
