/**
 * This module replaces `zod/mini` with one tree-shaken copy. A test compares its exports with what browser workspaces
 * use.
 */
import * as zod from 'zod/v4/mini';

// Exported whole, these two would bring in every kind of date and coercion.
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
  looseObject,
  maxLength,
  maximum,
  minLength,
  minimum,
  never,
  normalize,
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
