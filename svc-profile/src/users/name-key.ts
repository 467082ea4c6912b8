/**
 * The form in which names are searched and sorted: lower case, without accents.
 *
 * @example nameKey('Łucja É') // 'lucja e'
 */
export const nameKey = (name: string): string =>
  name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('ß', 'ss').trim();
