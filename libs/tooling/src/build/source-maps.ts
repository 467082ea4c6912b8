import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/**
 * The path in the repository, wherever that is checked out.
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

/** Maps without sources that no script names: deployments move them to where only services read them. */
export const sourceMaps = (dir: string): WebpackPluginInstance =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      sourceName(path.dirname(dir), absoluteResourcePath),
  });
