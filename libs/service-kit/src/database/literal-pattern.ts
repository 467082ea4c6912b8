/** For `$regex`. `RegExp.escape` writes rare spaces as `\u2003`, which the database's engine refuses. */
export const literalPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
