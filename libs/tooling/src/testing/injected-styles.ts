/** Keeps antd and its icons from making stylesheets, which jsdom would match against every element. */
export const updateCSS = (): HTMLStyleElement => document.createElement('style');
export const injectCSS = updateCSS;
export const removeCSS = (): void => {};
export const clearContainerCache = (): void => {};
export const warningOnce = (): void => {};
export const getShadowRoot = (): null => null;

const [noHook, noComponent] = [() => () => [], () => () => null];
export const genStyleUtils = () => ({
  genStyleHooks: noHook,
  genComponentStyleHook: noHook,
  genSubStyleComponent: noComponent,
});
