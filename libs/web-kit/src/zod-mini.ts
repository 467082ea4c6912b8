/**
 * The part of zod that browser workspaces may use. Shared at run time instead of `zod/mini`, so that the page has one
 * tree-shaken copy. A test compares it with what the sources use.
 */
export {
  _default,
  array,
  boolean,
  catch,
  coerce,
  config,
  enum,
  int,
  iso,
  literal,
  maxLength,
  maximum,
  minLength,
  minimum,
  never,
  nullable,
  number,
  object,
  optional,
  partialRecord,
  record,
  refine,
  regex,
  strictObject,
  string,
  trim,
  union,
  unknown,
} from 'zod/v4/mini';
