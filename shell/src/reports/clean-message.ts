// See the contract.
const longest = 300;

const rules: [pattern: RegExp, replacement: string][] = [
  // Of addresses only the path: the rest may be a search or a login.
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
 * Without what could identify the visitor.
 * @example cleanMessage('https://cards.example/de/quiz?code=secret failed') // '/de/quiz failed'
 */
export const cleanMessage = (message: string): string =>
  rules
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message.slice(0, 4 * longest))
    .slice(0, longest);
