/**
 * Replaces the module by which antd adds its stylesheets to the page. jsdom would match their thousands of rules against
 * every element that is asked for its style, and nothing is rendered.
 */
export const updateCSS = (): HTMLStyleElement => document.createElement('style');
export const injectCSS = updateCSS;
export const removeCSS = (): void => {};
export const clearContainerCache = (): void => {};
