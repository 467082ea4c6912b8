/**
 * Drops what tree shaking cannot. React Router names components by assignment, which keeps unused ones; i18next has a formatter,
 * of which the façade brings the part that texts need; module federation has preloads, which the shell turns off.
 */
export default (source) =>
  source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
    .replace('formatter = Formatter;', 'formatter = null;')
    .replace('snapshotPlugin(), generatePreloadAssetsPlugin()', 'snapshotPlugin()');
