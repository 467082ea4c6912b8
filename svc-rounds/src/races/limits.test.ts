import { raceLimitsAt } from './limits.ts';

const hour = 60 * 60_000;
let now = 0;

function isRefused(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch {
    return true;
  }
}

it('ten thousand lobbies from one address are sixty, and another each minute', () => {
  const { requireCreation } = raceLimitsAt(() => now);
  const open = (ip: string) => !isRefused(() => requireCreation(ip));
  expect(Array.from({ length: 10_000 }, () => open('203.0.113.1')).filter(Boolean)).toHaveLength(60);
  now += hour;
  expect(Array.from({ length: 10_000 }, () => open('203.0.113.1')).filter(Boolean)).toHaveLength(60);
  expect(open('203.0.113.2')).toBe(true);
});

const address = '203.0.113.1';

function visitor(name: string) {
  return { visit: name };
}

function countAccepted(calls: number, call: () => unknown) {
  return Array.from({ length: calls }, () => isRefused(call)).filter((refused) => !refused).length;
}

it('one person’s wrong codes are refused after thirty, right ones never end', () => {
  const { requireGuess } = raceLimitsAt(() => now);
  const one = visitor('one');
  for (let player = 0; player < 300; player += 1) requireGuess(address, one);
  const guess = () => requireGuess(address, one).wasWrong();
  expect(countAccepted(100, guess)).toBe(30);
  now += hour;
  expect(countAccepted(1000, guess)).toBe(30);
});

it('wrong codes of one person refuse nobody else at the same address', () => {
  const { requireGuess } = raceLimitsAt(() => now);
  countAccepted(1000, () => requireGuess(address, visitor('one')).wasWrong());
  expect(countAccepted(30, () => requireGuess(address, visitor('other')).wasWrong())).toBe(30);
});

it('whoever is a new person with each wrong code has six hundred, and another each second', () => {
  const { requireGuess } = raceLimitsAt(() => now);
  let persons = 0;
  const guess = () => requireGuess(address, visitor(String((persons += 1)))).wasWrong();
  expect(countAccepted(1000, guess)).toBe(600);
  now += 10_000;
  expect(countAccepted(1000, guess)).toBe(10);
});

it('a class comes into a race at once, and a hall into a crowd; thousands from one address do not', () => {
  const { requireJoin } = raceLimitsAt(() => now);
  const [race, crowd] = [
    { _id: 'race', crowd: false },
    { _id: 'crowd', crowd: true },
  ];
  expect(countAccepted(30, () => requireJoin(address, race))).toBe(30);
  expect(countAccepted(300, () => requireJoin(address, crowd))).toBe(300);
  expect(countAccepted(5000, () => requireJoin(address, race))).toBe(10);
  expect(countAccepted(5000, () => requireJoin(address, crowd))).toBe(100);
  expect(isRefused(() => requireJoin('203.0.113.2', race))).toBe(false);
});
