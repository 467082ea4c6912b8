import { describePackage } from './describe-package.ts';

it('a package has the workspace’s names, for compiled files', () => {
  const workspace = {
    name: '@cardwise/kit',
    version: '1.2.0',
    private: true,
    type: 'module',
    sideEffects: ['*.css', './src/index.ts'],
    exports: {
      '.': './src/index.ts',
      './types': { types: './src/types.d.ts' },
      './*.css': './src/*.css',
      './*': './src/*.tsx',
    },
    scripts: { test: 'jest' },
    dependencies: { koa: '3.3.0' },
    peerDependencies: { zod: '^4.6.7' },
    devDependencies: { '@cardwise/tooling': '1.0.0' },
    jest: { preset: '../tooling/src/testing/node-preset.ts' },
  };
  expect(describePackage(workspace)).toEqual({
    name: '@cardwise/kit',
    version: '1.2.0',
    type: 'module',
    sideEffects: ['*.css', './src/index.js'],
    exports: {
      '.': { types: './src/index.d.ts', default: './src/index.js' },
      './types': { types: './src/types.d.ts' },
      './*.css': './src/*.css',
      './*': { types: './src/*.d.ts', default: './src/*.js' },
    },
    dependencies: { koa: '3.3.0' },
    peerDependencies: { zod: '^4.6.7' },
    files: ['CHANGELOG.md', 'bin', 'patches', 'src', 'template'],
  });
});
