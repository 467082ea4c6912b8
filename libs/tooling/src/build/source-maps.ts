import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/**
 * Name of a source in a source map: its path in the repository, whichever folder that is checked out in.
 *
 * @param root folder of the repository.
 * @example sourceName('/suite', '/suite/mfe-quiz/src/play/outbox.ts') // 'mfe-quiz/src/play/outbox.ts'
 */
export const sourceName = (root: string, source: string): string => {
  // Module federation's entry, whose address is its code.
  if (source.startsWith('data:')) return 'module-federation';
  if (!path.isAbsolute(source)) return source;
  const name = path.relative(root, source);
  if (!name.startsWith('..')) return name;
  // Packages and libraries may be linked from elsewhere.
  return /(?:^|\/)((?:node_modules|libs)\/.*)$/.exec(source)?.[1] ?? path.basename(source);
};

/**
 * A source map beside each script, without the sources themselves. No script names its map: deployments put the maps where
 * only services read them (see libs/releases).
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
