/** Owns what a browser keeps while nobody is logged in. */
export const visitor = 'visitor';
