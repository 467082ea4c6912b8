export type Manifest = {
  name: string;
  version: string;
  exports?: Record<string, unknown>;
  sideEffects?: boolean | string[];
  bin?: Record<string, string>;
} & Partial<Record<'dependencies' | 'peerDependencies' | 'devDependencies', Record<string, string>>>;

const source = /^(\.\/src\/.*)(?<!\.d)\.tsx?$/;

/** Turns a workspace's package.json into its package's, in which the same exports name compiled files. */
export function describePackage(manifest: Manifest & Record<string, unknown>): Manifest & Record<string, unknown> {
  const { private: _, scripts: _scripts, devDependencies: _development, jest: _jest, ...kept } = manifest;
  return {
    ...kept,
    ...(kept.exports && {
      exports: Object.fromEntries(
        Object.entries(kept.exports).map(([name, path]) => [name, compiledExport(path)] as const),
      ),
    }),
    ...(Array.isArray(kept.sideEffects) && { sideEffects: kept.sideEffects.map(compiledPath) }),
    files: ['CHANGELOG.md', 'bin', 'patches', 'src', 'template'],
  };
}

function compiledExport(path: unknown): unknown {
  return typeof path === 'string' && source.test(path)
    ? { types: path.replace(source, '$1.d.ts'), default: compiledPath(path) }
    : path;
}

/** @example compiledPath('./src/button.tsx') // './src/button.js' */
function compiledPath(path: string): string {
  return path.replace(source, '$1.js');
}
