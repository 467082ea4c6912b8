import type { Compiler } from 'webpack';

/** Keeps a file that another plugin writes out of the build: what describes the sources is not for publishing. */
export const omitAsset =
  (file: string) =>
  (compiler: Compiler): void => {
    compiler.hooks.thisCompilation.tap('omitAsset', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'omitAsset', stage }, () => {
        if (compilation.getAsset(file)) compilation.deleteAsset(file);
      });
    });
  };
