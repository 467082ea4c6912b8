import { createRequestLimits } from './provider-client.ts';

it('lets a burst of ten through and makes the eleventh wait', async () => {
  const place = createRequestLimits();
  const started = performance.now();
  // The second's bucket begins empty and fills with 90 a second.
  for (let n = 0; n < 30; n += 1) await place();
  expect(performance.now() - started).toBeGreaterThan(250);
});
