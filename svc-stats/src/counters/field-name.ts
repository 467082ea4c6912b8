/**
 * MongoDB reserves `.`, `$` and the empty name.
 *
 * @example toFieldName('v1.2') // 'v1%2e2'
 */
export const toFieldName = (code: string): string =>
  code === '' ? '%' : code.replaceAll(/[%.$\0]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

export const fromFieldName = (name: string): string => (name === '%' ? '' : decodeURIComponent(name));
