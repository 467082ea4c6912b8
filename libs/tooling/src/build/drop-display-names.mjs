/**
 * For React Router: naming components by assignment keeps unused ones in a bundle. Without names, and marked as pure, they
 * go.
 */
export default (source) =>
  source.replace(/^\w+\.displayName = .*;$/gm, '').replace(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1');
