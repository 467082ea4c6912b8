import { shareNextRun } from './share-next-run.ts';

const controlled = () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const run = shareNextRun(() => {
    const begun = Promise.withResolvers<void>();
    runs.push(begun);
    return begun.promise;
  });
  return { runs, run };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('callers who come while a run is under way share the next one', async () => {
  const { runs, run } = controlled();
  const first = run();
  await turn();
  const later = [run(), run()];
  await turn();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await first;
  await turn();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await Promise.all(later);
  await turn();
  expect(runs).toHaveLength(2);
});

it('a run that fails fails for its own callers alone', async () => {
  const { runs, run } = controlled();
  const first = run();
  await turn();
  const second = run();
  runs[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  runs[1]?.resolve();
  await expect(second).resolves.toBeUndefined();
});
