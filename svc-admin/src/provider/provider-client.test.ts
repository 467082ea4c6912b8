import { createRequestLimits } from './provider-client.ts';

it('no second gets more than 100 requests, no hour more than 36,000, and none waits longer than needed', async () => {
  let time = 0;
  const waitForTurn = createRequestLimits({
    now: () => time,
    wait: async (milliseconds) => {
      time += Math.ceil(milliseconds);
    },
  });
  const sent: number[] = [];
  for (let request = 0; request < 40_000; request += 1) {
    await waitForTurn();
    sent.push(time);
  }
  const mostWithin = (window: number): number => {
    let [first, most] = [0, 0];
    for (const [last, at] of sent.entries()) {
      while ((sent[first] ?? at) <= at - window) first += 1;
      most = Math.max(most, last - first + 1);
    }
    return most;
  };
  expect(mostWithin(1000)).toBeLessThanOrEqual(100);
  expect(mostWithin(3_600_000)).toBeLessThanOrEqual(36_000);
  // The first hour allows 6,000 requests more than are replenished in an hour.
  expect(Math.abs(time - (40_000 - 6000) * 120)).toBeLessThan(10);
});
