import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Locale } from '@cardwise/contracts/site/locales';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';

import { includeVisit } from '../gateway/page-includes.ts';
import { baseConfig } from './base.ts';
import { buildIdOf } from './build-id.ts';
import { devServer } from './dev-server.ts';
import { federation, oneRuntime } from './federation.ts';
import { plainScripts } from './plain-scripts.ts';
import { type PrerenderedPage, withFragment } from './prerendered-page.ts';
import { serverScript } from './server-script.ts';

/** A file of the build made from a template, and what the template is filled with. */
export type FilledFile = { file: string; values: Record<string, unknown> };

/** An HTML page of the build. Pages with a `view` are prerendered. */
export type HtmlPage = {
  file: string;
  lang: Locale;
  view?: string;
  /** HTML for visitors without scripts, where only a remote would have something to show. */
  noScript: string;
  values: Record<string, unknown>;
};

/** A file of the build, as it is. */
export type TextFile = { file: string; text: string };

/**
 * Tells browsers that know it that nearly all of the shell's functions run at once: they compile them beside the page's own
 * thread while the script arrives, not one by one on it.
 */
const compiledAhead = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^main\..*js$/,
    // After the minimizer, which drops comments, and before files are named by their contents and compressed.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** Files of the build that are nothing but a text. */
const textFiles = (files: readonly TextFile[]): WebpackPluginInstance => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('text files', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'text files', stage }, () => {
        for (const { file, text } of files) compilation.emitAsset(file, new webpack.sources.RawSource(text));
      });
    }),
});

type Config = Configuration & { devServer?: DevServer | undefined };
type Options = {
  /** Folder of the workspace. */
  dir: string;
  /** Port of its development server. */
  port: number;
  /** The HTML pages, all made from `template`; the first one answers every address during development. */
  pages: HtmlPage[];
  template: string;
  /** Source of the script that prerenders pages: it exports `renderPage`. There are none during development. */
  server: string;
  /** Source of a small script that runs while the site's own is still on its way; there is none during development. */
  early: string;
  /** The web manifests, all made from `manifestTemplate`. */
  manifests: FilledFile[];
  manifestTemplate: string;
  /** What else belongs to the build: files for search engines, say. */
  files: TextFile[];
  /** Source of each service worker by its file's name without `.js`; there are none during development. */
  workers: Record<string, string>;
};

/** A build does not know its address; the gateway replaces this with the site's origin. */
export const originPlaceholder = 'ORIGIN_PLACEHOLDER';
/** What stands for it while pages are rendered, because it must be a URL. */
const urlOfOrigin = 'https://origin.invalid';

type Server = { renderPage: (locale: Locale, view: string, origin: string) => Promise<PrerenderedPage> };

/** The prerendering script within the build's folder; emitting the site removes it. */
const serverFile = 'prerender.cjs';

/** Renders a page by the script that the build has just made. */
const prerender = async (folder: string, { lang, view, noScript }: HtmlPage & { view: string }) => {
  const { renderPage } = createRequire(import.meta.url)(join(folder, serverFile)) as Server;
  const { head, root } = await renderPage(lang, view, urlOfOrigin);
  return withFragment({ head: head.replaceAll(urlOfOrigin, originPlaceholder), root }, noScript);
};

/**
 * Webpack configuration of the shell. Templates are filled with the values of their page; a page's also with `build`, the
 * build's id, `lang`, `view`, `noScript`, `tags`, the scripts and styles of the build, `early`, the address of the early
 * script, `origin`, the site's, and `visit`, which includes the page's token, outside of development, and `parts`, if the page
 * is prerendered.
 *
 * @example
 * // webpack.config.mjs
 * export default shell({ dir: import.meta.dirname, port: 3000, template: 'src/index.ejs', pages, … });
 */
export const shell =
  (options: Options) =>
  (_env: unknown, { mode }: { mode?: string }): Config[] => {
    const { dir, port, template } = options;
    const production = mode !== 'development';
    const pages = options.pages.filter(({ view }) => production || view === undefined);
    const build = buildIdOf(dir);
    const early = `early.${build}`;
    const base = baseConfig({ name: 'shell', dir, production, output: 'dist', publicPath: '/' });
    const html = pages.map(
      (page) =>
        new HtmlWebpackPlugin({
          template: `${dir}/${template}`,
          filename: page.file,
          inject: false,
          // In a prerendered page, white space and comments are React's.
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
            parts: page.view && (await prerender(compilation.outputOptions.path ?? '', { ...page, view: page.view })),
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
    const site: Config = {
      ...base,
      resolve: { ...base.resolve, alias: Object.assign({}, base.resolve?.alias, oneRuntime) },
      // Synchronous: the shared modules are eager, so nothing has to be awaited before the first one runs.
      entry: { main: './src/main.tsx' },
      plugins: [
        ...federation('host', 'shell', dir),
        ...(production ? [compiledAhead()] : []),
        ...html,
        ...manifests,
        textFiles(options.files),
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
