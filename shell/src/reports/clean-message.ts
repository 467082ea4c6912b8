/** Longest message, in characters; see the contract. */
const longest = 300;

const rules: [pattern: RegExp, replacement: string][] = [
  // Of an address only its path; what follows it may be anybody's search or login.
  [/\b[a-z][a-z+.-]*:\/\/[^/\s"'<>)]*(\/[^\s"'<>)?#]*)?([?#][^\s"'<>)]*)?/gi, '$1'],
  [/(\/[\w./-]*)[?#][^\s"'<>)]*/g, '$1'],
  [/[^\s"'<>(]+@[^\s"'<>)]+\.\w+/g, '…'],
  // Names of players end in a number.
  [/[\p{L}\p{N}]+#\d+/gu, '…'],
  // Parsers quote what they were given.
  [/(["'`])[^"'`]{40,}\1/g, '$1…$1'],
  [/[\w~+=-]{24,}/g, '…'],
];

/**
 * A message without what could say who the visitor is: queries, addresses of e-mail, names of players, tokens, long quotes.
 *
 * @example cleanMessage('https://cards.example/de/quiz?code=secret failed') // '/de/quiz failed'
 */
export const cleanMessage = (message: string): string =>
  // Cut first: patterns need not read a megabyte.
  rules
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message.slice(0, 4 * longest))
    .slice(0, longest);
