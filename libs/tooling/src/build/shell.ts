import type { Locale } from '@cardwise/contracts/site/locales';
import type { Site } from '@cardwise/web-kit/site-block';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';

import { includeVisit, type PrerenderedPage, withFragment } from '../gateway/page-includes.ts';
import { baseConfig, devServer } from './base.ts';
import { getBuildId } from './build-id.ts';
import { federation } from './federation.ts';
import { findMadeCalls } from './made-calls.ts';
import { plainScripts, serverScript } from './server-script.ts';

/** The gateway replaces this text with the site's origin. */
export const originPlaceholder = 'ORIGIN_PLACEHOLDER';
const urlOfOrigin = 'https://origin.invalid';

const serverFile = 'prerender.cjs';

type FilledFile = { file: string; values: Record<string, unknown> };

/** Pages with a `view` are prerendered. */
type HtmlPage = {
  file: string;
  lang: Locale;
  view?: string;
  /** Visitors without scripts see this where only a remote would have something to show. */
  noScript: string;
  values: Record<string, unknown>;
};

type PlainFile = { file: string; content: string | Buffer };

type Config = Configuration & { devServer?: DevServer | undefined };
type Options = {
  dir: string;
  /** The shell's development server has this port. */
  port: number;
  /** The first page answers every address during development. */
  pages: HtmlPage[];
  template: string;
  /** This script exports `renderPage`; it is unused during development. */
  server: string;
  site: Site;
  /** This script runs while the site's own script is on its way; it is unused during development. */
  early: string;
  manifests: FilledFile[];
  manifestTemplate: string;
  files: PlainFile[];
  /** The keys are file names without `.js`; workers are unused during development. */
  workers: Record<string, string>;
};

/**
 * Configures webpack for the shell. Each template gets the values of its page. Pages also get `build`, `lang`, `view`,
 * `noScript`, `tags`, `early`, `origin`, `visit` (which includes the page's token) and, if prerendered, `parts`.
 */
export function shell(options: Options) {
  return (_env: unknown, { mode }: { mode?: string }): Config[] => {
    const { dir, port, template } = options;
    const production = mode !== 'development';
    const pages = options.pages.filter(({ view }) => production || view === undefined);
    const build = getBuildId(dir);
    const early = `early.${build}`;
    const base = baseConfig({ name: 'shell', dir, production, output: 'dist', publicPath: '/' });
    const html = pages.map(
      (page) =>
        new HtmlWebpackPlugin({
          template: `${dir}/${template}`,
          filename: page.file,
          inject: false,
          // React needs a prerendered page's white space and comments.
          minify: false,
          scriptLoading: 'defer',
          templateParameters: async (compilation, _assets, { headTags }) => ({
            ...page.values,
            build,
            lang: page.lang,
            view: page.view,
            noScript: page.noScript,
            tags: headTags,
            early: production ? `/${early}.js` : '',
            origin: production ? originPlaceholder : '',
            visit: production ? includeVisit : '',
            parts:
              page.view &&
              (await prerender(compilation.outputOptions.path ?? '', { ...page, view: page.view }, options.site)),
          }),
        }),
    );
    const manifests = options.manifests.map(
      ({ file, values }) =>
        new HtmlWebpackPlugin({
          template: `${dir}/${options.manifestTemplate}`,
          filename: file,
          inject: false,
          minify: false,
          templateParameters: values,
        }),
    );
    const madeCalls = findMadeCalls();
    const site: Config = {
      ...base,
      // The entry may import shared modules directly, because they are eager.
      entry: { main: './src/main.tsx' },
      plugins: [
        federation('host', 'shell', dir, {
          complete: ({ stats }) => void Object.assign(stats.metaData, { calls: madeCalls.found() }),
        }),
        madeCalls.plugin,
        ...(production ? [compiledAhead()] : []),
        ...html,
        ...manifests,
        plainFiles(options.files),
        ...(base.plugins ?? []),
      ],
      devServer: devServer(port, `/${pages[0]?.file}`),
    };
    if (!production) return [site];
    const server = serverScript({
      name: 'shell',
      dir,
      entry: options.server,
      output: 'dist',
      publicPath: '/',
      file: serverFile,
    });
    return [
      server,
      { ...site, dependencies: ['shell server'] },
      plainScripts('shell', dir, { [early]: options.early }, 'web'),
      plainScripts('shell', dir, options.workers, 'webworker'),
    ];
  };
}

type Server = {
  renderPage: (locale: Locale, view: string, origin: string, site: Site) => Promise<PrerenderedPage>;
};

async function prerender(folder: string, { lang, view, noScript }: HtmlPage & { view: string }, site: Site) {
  const { renderPage } = createRequire(import.meta.url)(join(folder, serverFile)) as Server;
  const { head, root } = await renderPage(lang, view, urlOfOrigin, site);
  return withFragment({ head: head.replaceAll(urlOfOrigin, originPlaceholder), root }, noScript);
}

/** Lets browsers that know the mark compile functions beside the page's thread. */
function compiledAhead() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^main\..*js$/,
    // At this stage, the minimizer has dropped comments, and files have no final names yet.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

function plainFiles(files: readonly PlainFile[]): WebpackPluginInstance {
  return {
    apply: (compiler) =>
      compiler.hooks.thisCompilation.tap('plain files', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
        compilation.hooks.processAssets.tap({ name: 'plain files', stage }, () => {
          for (const { file, content } of files) compilation.emitAsset(file, new webpack.sources.RawSource(content));
        });
      }),
  };
}
