type Policy = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>;
declare global {
  var trustedTypes: { createPolicy: (name: 'default', rules: Policy) => unknown } | undefined;
}

/**
 * This policy also holds for older builds of remotes; returning null refuses a text. The styles of antd contain no
 * tags, and scripts are files of builds.
 */
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (url) => (/\.js(\?|$)/.test(url) ? url : null),
});
