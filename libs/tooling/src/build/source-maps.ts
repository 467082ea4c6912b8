import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/**
 * A source's path in the repository, wherever that is checked out.
 *
 * @param root folder of the repository.
 * @example sourceName('/suite', '/suite/mfe-quiz/src/play/outbox.ts') // 'mfe-quiz/src/play/outbox.ts'
 */
export const sourceName = (root: string, source: string): string => {
  // Module federation's entry: its address is its code.
  if (source.startsWith('data:')) return 'module-federation';
  if (!path.isAbsolute(source)) return source;
  const name = path.relative(root, source);
  if (!name.startsWith('..')) return name;
  // Packages and libraries may be linked.
  return /(?:^|\/)((?:node_modules|libs)\/.*)$/.exec(source)?.[1] ?? path.basename(source);
};

/**
 * A map beside each script, without sources. No script names its map: deployments move the maps to where only services read
 * them.
 *
 * @param dir folder of the workspace.
 */
export const sourceMaps = (dir: string): WebpackPluginInstance =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      sourceName(path.dirname(dir), absoluteResourcePath),
  });
