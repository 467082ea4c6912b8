/**
 * This benchmark compares the most expensive searches for a card's name with a search for one whole name, in 8,000
 * names.
 */

import { inEachLocale } from '@cardwise/contracts/site/locales';
import { foldText } from '@cardwise/service-kit/cards/fold-text';
import { createNameSearch } from '@cardwise/service-kit/cards/name-search';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const repeats = 25;

function word(n: number): string {
  return [n, n * 7, n * 11, n * 17, n * 3].map((at) => letters[at % letters.length]).join('');
}

const names = Array.from({ length: 8000 }, (_, n) => `${word(n)}${n % 90} of the ${word(n >> 3)}${n % 70}`);
const search = createNameSearch(
  names.map((name, n) => ({ id: String(n), folded: inEachLocale(() => foldText(name)) })),
);

/** Returns the median of the processor time of several searches, in milliseconds. */
function measure(query: string): number {
  const times = Array.from({ length: repeats }, () => {
    const before = process.cpuUsage();
    search(query, ['de', 'en']);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(repeats / 2)] ?? Number.NaN;
}

const [wholeName = ''] = names;
measure(wholeName);
const base = measure(wholeName);
process.stdout.write(`one whole name: ${base.toFixed(2)} ms of processor time\n`);
for (const query of ['a a a a a a a a a a', 'a b c d e f g h', 'o t a b', 'o', 'qxqxqxqxqx wywywywywy', 'of the'])
  process.stdout.write(`${query.padEnd(22)} ${(measure(query) / base).toFixed(1)} times as much\n`);
