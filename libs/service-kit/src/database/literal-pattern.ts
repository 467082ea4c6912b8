/**
 * A pattern for the database's `$regex` that matches a text literally. `RegExp.escape` is of no use here: it writes rare
 * spaces as `\u2003`, which the database's engine refuses.
 *
 * @example users.find({ name: { $regex: literalPattern('a.c') } })
 */
export const literalPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
