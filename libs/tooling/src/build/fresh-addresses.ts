import webpack, { type Compiler } from 'webpack';

class FreshAddresses extends webpack.RuntimeModule {
  constructor() {
    super('fresh addresses', webpack.RuntimeModule.STAGE_ATTACH);
  }

  // Stylesheets are run by the compiler itself to be extracted, where there is no document.
  override generate(): string {
    return `
      const query = typeof document === 'undefined' ? '' : new URL(document.currentScript.src).search;
      for (const nameOf of query ? ['u', 'miniCssF'] : []) {
        const original = __webpack_require__[nameOf];
        if (original) __webpack_require__[nameOf] = (chunk) => original(chunk) && original(chunk) + query;
      }`;
  }
}

/**
 * Hands the query of the entry script's address on to every file it loads. The shell makes a new attempt under a new query:
 * without this, a file that hung the first time would be asked for under the same address, and a browser lets the second
 * question wait for the answer to the first.
 */
export const freshAddresses = (compiler: Compiler): void => {
  compiler.hooks.thisCompilation.tap('freshAddresses', (compilation) => {
    compilation.hooks.additionalTreeRuntimeRequirements.tap('freshAddresses', (chunk) => {
      compilation.addRuntimeModule(chunk, new FreshAddresses());
    });
  });
};
