import type { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import { type Locale, locales } from '@cardwise/contracts/site/locales';
import type { FirstPage } from '@cardwise/releases/remote-manifest';
import type { moduleFederationPlugin } from '@module-federation/sdk';

export const serverFile = 'server.js';

/** `texts.ts` says `texts-[request]`. */
const chunkOfTexts = (locale: Locale): string => `texts-${locale}-json`;

type Completion = {
  domain: DomainEntry;
  server: string | undefined;
  early: string | undefined;
};

type Complete = NonNullable<moduleFederationPlugin.PluginManifestOptions['additionalData']>;

export const completeManifest =
  ({ domain, server, early }: Completion): Complete =>
  ({ stats, compilation }) => {
    const filesOf = (chunk: string) => [...(compilation.namedChunks.get(chunk)?.files ?? [])];
    const [expose] = stats.exposes;
    if (!expose) return;
    const files = filesOf('remote');
    const assets = (kind: string) => ({ sync: files.filter((file) => file.endsWith(kind)), async: [] });
    expose.assets = { js: assets('.js'), css: assets('.css') };
    const texts: FirstPage['texts'] = {};
    for (const locale of locales) {
      const [file] = filesOf(chunkOfTexts(locale));
      if (file) texts[locale] = file;
    }
    Object.assign(stats.metaData, { domain, firstPage: { texts, server, early } satisfies FirstPage });
  };
