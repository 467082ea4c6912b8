import webpack, { type Compiler } from 'webpack';

class FreshAddresses extends webpack.RuntimeModule {
  constructor() {
    super('fresh addresses', webpack.RuntimeModule.STAGE_ATTACH);
  }

  // Extracting stylesheets runs this where there is no document.
  override generate(): string {
    return `
      const query = typeof document === 'undefined' ? '' : new URL(document.currentScript.src).search;
      for (const nameOf of query ? ['u', 'miniCssF'] : []) {
        const original = __webpack_require__[nameOf];
        if (original) __webpack_require__[nameOf] = (chunk) => original(chunk) && original(chunk) + query;
      }`;
  }
}

/** Passes the query of the entry's address on to its files: a new attempt must not wait for an address that hung. */
export const freshAddresses = (compiler: Compiler): void => {
  compiler.hooks.thisCompilation.tap('freshAddresses', (compilation) => {
    compilation.hooks.additionalTreeRuntimeRequirements.tap('freshAddresses', (chunk) => {
      compilation.addRuntimeModule(chunk, new FreshAddresses());
    });
  });
};
