import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';

import { baseConfig } from './base.ts';
import { buildIdOf } from './build-id.ts';
import { devServer } from './dev-server.ts';
import { hostFederation } from './federation.ts';
import { plainScripts } from './plain-scripts.ts';

/** A page of the build: its file, and what its template is filled with. */
export type HtmlPage = { file: string; values: Record<string, unknown> };

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
  /** Source of a small script that runs while the site's own is still on its way; there is none during development. */
  early: string;
  /** The web manifests, all made from `manifestTemplate`. */
  manifests: HtmlPage[];
  manifestTemplate: string;
  /** What else belongs to the build: files for search engines, say. */
  files: TextFile[];
  /** Source of each service worker by its file's name without `.js`; there are none during development. */
  workers: Record<string, string>;
};

/**
 * Webpack configuration of the shell. Templates are filled with the values of their page, with `build`, the build's id, and with
 * `early`, the address of the early script, if there is one.
 *
 * @example
 * // webpack.config.mjs
 * export default shell({ dir: import.meta.dirname, port: 3000, template: 'src/index.ejs', pages, … });
 */
export const shell =
  (options: Options) =>
  (_env: unknown, { mode }: { mode?: string }): Config[] => {
    const { dir, port, template, pages } = options;
    const production = mode !== 'development';
    const build = buildIdOf(dir);
    const early = `early.${build}`;
    const base = baseConfig({ name: 'shell', dir, production, output: 'dist', publicPath: '/' });
    const fill = (page: HtmlPage, from: string, more: HtmlWebpackPlugin.Options) =>
      new HtmlWebpackPlugin({
        template: `${dir}/${from}`,
        filename: page.file,
        templateParameters: { ...page.values, build, early: production ? `/${early}.js` : '' },
        ...more,
      });
    const html = pages.map((page) => fill(page, template, { scriptLoading: 'defer' }));
    const manifests = options.manifests.map((page) =>
      fill(page, options.manifestTemplate, { inject: false, minify: false }),
    );
    const site: Config = {
      ...base,
      // Synchronous: the shared modules are eager, so nothing has to be awaited before the first one runs.
      entry: { main: './src/main.tsx' },
      plugins: [
        hostFederation(),
        ...(production ? [compiledAhead()] : []),
        ...html,
        ...manifests,
        textFiles(options.files),
        ...(base.plugins ?? []),
      ],
      devServer: devServer(port, `/${pages[0]?.file}`),
    };
    return production
      ? [site, plainScripts(dir, { [early]: options.early }, 'web'), plainScripts(dir, options.workers, 'webworker')]
      : [site];
  };
