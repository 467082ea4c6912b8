import { raceLimitsAt } from './limits.ts';

const hour = 60 * 60_000;
let now = 0;

const isRefused = (call: () => unknown): boolean => {
  try {
    call();
    return false;
  } catch {
    return true;
  }
};

it('ten thousand lobbies from one address are sixty, and another each minute', () => {
  const { demandCreation } = raceLimitsAt(() => now);
  const open = (ip: string) => !isRefused(() => demandCreation(ip));
  expect(Array.from({ length: 10_000 }, () => open('203.0.113.1')).filter(Boolean)).toHaveLength(60);
  now += hour;
  expect(Array.from({ length: 10_000 }, () => open('203.0.113.1')).filter(Boolean)).toHaveLength(60);
  expect(open('203.0.113.2')).toBe(true);
});

it('wrong codes are refused after thirty, right ones never end', () => {
  const { demandGuess } = raceLimitsAt(() => now);
  for (let player = 0; player < 300; player += 1) demandGuess('203.0.113.1');
  const guess = () => demandGuess('203.0.113.1').wasWrong();
  expect(Array.from({ length: 100 }, () => isRefused(guess)).filter((refused) => !refused)).toHaveLength(30);
  now += hour;
  expect(Array.from({ length: 1000 }, () => isRefused(guess)).filter((refused) => !refused)).toHaveLength(30);
});
