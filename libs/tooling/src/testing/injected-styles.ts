export const injectCSS = updateCSS;

const [noHook, noComponent] = [() => () => [], () => () => null];

/** Keeps antd and its icons from making stylesheets, which jsdom would match against every element. */
export function updateCSS(): HTMLStyleElement {
  return document.createElement('style');
}

export function removeCSS(): void {}

export function clearContainerCache(): void {}

export function warningOnce(): void {}

export function getShadowRoot(): null {
  return null;
}

export function genStyleUtils() {
  return {
    genStyleHooks: noHook,
    genComponentStyleHook: noHook,
    genSubStyleComponent: noComponent,
  };
}
