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
  const { demandCreation } = raceLimitsAt(() => now);
  const open = (ip: string) => !isRefused(() => demandCreation(ip));
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
  const { demandGuess } = raceLimitsAt(() => now);
  const one = visitor('one');
  for (let player = 0; player < 300; player += 1) demandGuess(address, one);
  const guess = () => demandGuess(address, one).wasWrong();
  expect(countAccepted(100, guess)).toBe(30);
  now += hour;
  expect(countAccepted(1000, guess)).toBe(30);
});

it('wrong codes of one person refuse nobody else at the same address', () => {
  const { demandGuess } = raceLimitsAt(() => now);
  countAccepted(1000, () => demandGuess(address, visitor('one')).wasWrong());
  expect(countAccepted(30, () => demandGuess(address, visitor('other')).wasWrong())).toBe(30);
});

it('whoever is a new person with each wrong code has six hundred, and another each second', () => {
  const { demandGuess } = raceLimitsAt(() => now);
  let persons = 0;
  const guess = () => demandGuess(address, visitor(String((persons += 1)))).wasWrong();
  expect(countAccepted(1000, guess)).toBe(600);
  now += 10_000;
  expect(countAccepted(1000, guess)).toBe(10);
});

it('a class comes into a race at once, and a hall into a crowd; thousands from one address do not', () => {
  const { demandJoin } = raceLimitsAt(() => now);
  const [race, crowd] = [
    { _id: 'race', crowd: false },
    { _id: 'crowd', crowd: true },
  ];
  expect(countAccepted(30, () => demandJoin(address, race))).toBe(30);
  expect(countAccepted(300, () => demandJoin(address, crowd))).toBe(300);
  expect(countAccepted(5000, () => demandJoin(address, race))).toBe(10);
  expect(countAccepted(5000, () => demandJoin(address, crowd))).toBe(100);
  expect(isRefused(() => demandJoin('203.0.113.2', race))).toBe(false);
});
