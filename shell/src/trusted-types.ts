type Policy = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>;
declare global {
  var trustedTypes: { createPolicy: (name: 'default', rules: Policy) => unknown } | undefined;
}

/**
 * The only policy, also for older builds of remotes; null refuses. Styles by antd have no tags, scripts are files of
 * builds.
 */
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (url) => (/\.js(\?|$)/.test(url) ? url : null),
});
