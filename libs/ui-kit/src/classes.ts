/** Joins the class names that apply: `classes('a', false, undefined, 'b')` is `'a b'`. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
