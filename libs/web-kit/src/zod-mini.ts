/**
 * The part of zod that browser workspaces may use. Shared at run time instead of `zod/mini`, so that the page has one
 * tree-shaken copy. A test compares it with what the sources use.
 */
import * as zod from 'zod/v4/mini';

// Exported whole, these would bring every kind of date, time and coerced value.
const coerce = { number: zod.coerce.number };
const iso = { date: zod.iso.date, datetime: zod.iso.datetime };

export { coerce, iso };
export {
  _default,
  array,
  boolean,
  catch,
  config,
  enum,
  int,
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
