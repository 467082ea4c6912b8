/**
 * Escapes a code for use as a field name: MongoDB has no empty names, and `.` and `$` have a meaning in them.
 *
 * @example toFieldName('v1.2') // 'v1%2e2'
 */
export const toFieldName = (code: string): string =>
  code === '' ? '%' : code.replaceAll(/[%.$\0]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Reverses `toFieldName`. */
export const fromFieldName = (name: string): string => (name === '%' ? '' : decodeURIComponent(name));
