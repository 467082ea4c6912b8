/** Keeps antd from making stylesheets, which jsdom would match against every element. */
export const updateCSS = (): HTMLStyleElement => document.createElement('style');
export const injectCSS = updateCSS;
export const removeCSS = (): void => {};
export const clearContainerCache = (): void => {};

const [noHook, noComponent] = [() => () => [], () => () => null];
export const genStyleUtils = () => ({
  genStyleHooks: noHook,
  genComponentStyleHook: noHook,
  genSubStyleComponent: noComponent,
});
