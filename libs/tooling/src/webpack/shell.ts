import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';

import { baseConfig } from './base.ts';
import { devServer } from './dev-server.ts';
import { hostFederation } from './federation.ts';

/** An HTML page of the build: its file, and what its template is filled with. */
export type HtmlPage = { file: string; values: Record<string, unknown> };

/**
 * Webpack configuration of the shell.
 *
 * @param options.pages the HTML pages, all made from `template`; the first one answers every address during development.
 * @example
 * // webpack.config.mjs
 * export default shell({ dir: import.meta.dirname, port: 3000, template: 'src/index.ejs', pages });
 */
export const shell =
  (options: { dir: string; port: number; template: string; pages: HtmlPage[] }) =>
  (_env: unknown, { mode }: { mode?: string }): Configuration & { devServer: DevServer } => {
    const { dir, port, template, pages } = options;
    const base = baseConfig({
      name: 'shell',
      dir,
      production: mode !== 'development',
      output: 'dist',
      publicPath: '/',
    });
    const html = pages.map(
      ({ file, values }) =>
        new HtmlWebpackPlugin({
          template: `${dir}/${template}`,
          filename: file,
          templateParameters: values,
          scriptLoading: 'defer',
        }),
    );
    return {
      ...base,
      // Synchronous: the shared modules are eager, so nothing has to be awaited before the first one runs.
      entry: { main: './src/main.tsx' },
      plugins: [hostFederation(), ...html, ...(base.plugins ?? [])],
      devServer: devServer(port, `/${pages[0]?.file}`),
    };
  };
