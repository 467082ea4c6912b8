/** This plugin of Oxlint has the rules that are Cardwise's own. */

const functionTypes = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

/**
 * Requires declarations for top-level functions: they are hoisted, so a file can begin with its main function. A
 * constant of a named type may stay a constant.
 */
const topLevelFunctions = {
  create: (context) => ({
    VariableDeclarator(node) {
      const { parent: declaration } = node;
      const { parent: place } = declaration;
      const isTopLevel =
        place.type === 'Program' || (place.type === 'ExportNamedDeclaration' && place.parent.type === 'Program');
      if (!isTopLevel || declaration.kind !== 'const' || node.id.typeAnnotation) return;
      if (node.init && functionTypes.has(node.init.type))
        context.report({ node: node.id, message: 'Declare a top-level function with `function`.' });
    },
  }),
};

export default { meta: { name: 'cardwise' }, rules: { 'top-level-functions': topLevelFunctions } };
