/**
 * A code as a field's name: the database has no empty names, takes dots for paths and dollar signs for operators.
 *
 * @example toFieldName('v1.2') // 'v1%2E2'
 */
export const toFieldName = (code: string): string =>
  code === '' ? '%' : code.replaceAll(/[%.$\0]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** The code that `toFieldName` made a name of. */
export const fromFieldName = (name: string): string => (name === '%' ? '' : decodeURIComponent(name));
