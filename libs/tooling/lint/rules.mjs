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

const factoryName = /(Routes|Pages?|App)$/;
const nameTypes = new Set(['Identifier', 'MemberExpression']);

/**
 * Requires that the factories of routes, of pages and of an app get their dependencies by name: a spread would hide who
 * needs what, and hand on what nobody needs. A conditional property, `...(metrics && { metrics })`, is no such spread.
 */
const namedDependencies = {
  create: (context) => ({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier' || !factoryName.test(callee.name)) return;
      for (const { type, properties } of given) {
        if (type !== 'ObjectExpression') continue;
        for (const property of properties)
          if (property.type === 'SpreadElement' && nameTypes.has(property.argument.type))
            context.report({ node: property, message: `Name each dependency that \`${callee.name}\` gets.` });
      }
    },
  }),
};

export default {
  meta: { name: 'cardwise' },
  rules: { 'named-dependencies': namedDependencies, 'top-level-functions': topLevelFunctions },
};
