/** @example classes('a', false, undefined, 'b') // 'a b' */
export function classes(...names: (string | false | undefined)[]) {
  return names.filter(Boolean).join(' ');
}
