type Policy = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>;
declare global {
  var trustedTypes: { createPolicy: (name: 'default', rules: Policy) => unknown } | undefined;
}

/** Also for older builds of remotes; null refuses. antd's styles have no tags, scripts are files of builds. */
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (url) => (/\.js(\?|$)/.test(url) ? url : null),
});
