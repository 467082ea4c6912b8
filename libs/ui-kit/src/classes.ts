/** @example classes('a', false, undefined, 'b') // 'a b' */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
