/** Most characters of one text. */
const mostCharacters = 200;
/** Most entries of one list or object, and most levels of objects in objects. */
const mostEntries = 20;
const mostLevels = 6;
/** Most lines of a stack: an error's own and those of what caused it. */
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
 * A value with its texts, lists and depth cut to what a log line may hold. Callers and the provider decide how long the
 * texts are that end up in one; without a limit they would decide how fast the disk fills.
 *
 * @example cutTexts({ path: '/x'.repeat(1000) }) // { path: '/x/x/x…' }, 200 characters
 */
export const cutTexts = (value: Record<string, unknown>): Record<string, unknown> =>
  cutAt(value, 0) as Record<string, unknown>;
