import { memoize } from './memoize.ts';

function counting() {
  const state = { time: 0, away: false, looks: 0 };
  const recent = memoize(
    async () => {
      state.looks += 1;
      if (state.away) throw new Error('away');
      return state.looks;
    },
    500,
    () => state.time,
  );
  return { state, recent };
}

it('one load serves all who ask within half a second', async () => {
  const { state, recent } = counting();
  expect(await Promise.all([recent.get(), recent.get()])).toEqual([1, 1]);
  state.time = 499;
  expect(await recent.get()).toBe(1);
  state.time = 500;
  expect(await recent.get()).toBe(2);
});

it('what was forgotten is loaded again at once', async () => {
  const { recent } = counting();
  await recent.get();
  recent.forget();
  expect(await recent.get()).toBe(2);
});

it('a load that failed is not kept', async () => {
  const { state, recent } = counting();
  state.away = true;
  await expect(recent.get()).rejects.toThrow('away');
  state.away = false;
  expect(await recent.get()).toBe(2);
});

it('callers share a load that takes longer than its value is fresh', async () => {
  let [time, loads] = [0, 0];
  const loading = Promise.withResolvers<number>();
  const recent = memoize(
    () => {
      loads += 1;
      return loading.promise;
    },
    500,
    () => time,
  );
  const first = recent.get();
  time = 700;
  const second = recent.get();
  loading.resolve(1);
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  expect(loads).toBe(1);
});

it('a load that takes longer can stay fresh for longer', async () => {
  let [time, loads] = [0, 0];
  const recent = memoize(
    async () => {
      loads += 1;
      time += loads * 20;
      return loads;
    },
    (took) => Math.max(500, took * 20),
    () => time,
  );
  expect(await recent.get()).toBe(1);
  time = 500;
  expect(await recent.get()).toBe(2);
  time = 1299;
  expect(await recent.get()).toBe(2);
  time = 1300;
  expect(await recent.get()).toBe(3);
});
