const mostCharacters = 200;
const mostEntries = 20;
const mostLevels = 6;
const mostStackLines = 60;

const cutText = (text: string): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text;

const cutStack = (stack: string): string => stack.split('\n', mostStackLines).map(cutText).join('\n');

const cutAt = (value: unknown, level: number): unknown => {
  if (typeof value === 'string') return cutText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (level === mostLevels) return '…';
  if (Array.isArray(value)) {
    const kept = value.slice(0, mostEntries).map((entry) => cutAt(entry, level + 1));
    return value.length > mostEntries ? [...kept, `… ${value.length - mostEntries} more`] : kept;
  }
  const cutEntry = ([key, entry]: [string, unknown]): [string, unknown] => [
    cutText(key),
    key === 'stack' && typeof entry === 'string' ? cutStack(entry) : cutAt(entry, level + 1),
  ];
  const entries = Object.entries(value);
  const kept = entries.slice(0, mostEntries).map(cutEntry);
  if (entries.length > mostEntries) kept.push(['…', `${entries.length - mostEntries} more`]);
  return Object.fromEntries(kept);
};

/**
 * Cuts texts, lists and depth, or callers and the provider would decide how fast the disk fills.
 * @example cutTexts({ path: '/x'.repeat(1000) }) // { path: '/x/x/x…' }, 200 characters
 */
export const cutTexts = (value: Record<string, unknown>): Record<string, unknown> =>
  cutAt(value, 0) as Record<string, unknown>;
