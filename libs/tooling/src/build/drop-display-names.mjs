/**
 * A webpack loader for React Router. It names its components by assignment (`Link.displayName = 'Link'`), which keeps the
 * unused ones in a bundle, and all that they use. Without the names, and marked as pure, they are dropped.
 */
export default (source) =>
  source.replace(/^\w+\.displayName = .*;$/gm, '').replace(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1');
