type Policy = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>;
declare global {
  var trustedTypes: { createPolicy: (name: 'default', rules: Policy) => unknown } | undefined;
}

/**
 * The page's only policy of Trusted Types, for all code on it, that of older builds of remotes too: what it answers with null,
 * the browser refuses. Styles that antd writes are text without tags; scripts are files of builds.
 */
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (url) => (/\.js(\?|$)/.test(url) ? url : null),
});
