import { recently } from './recently.ts';

const counting = () => {
  const state = { time: 0, away: false, looks: 0 };
  const recent = recently(
    async () => {
      state.looks += 1;
      if (state.away) throw new Error('away');
      return state.looks;
    },
    () => state.time,
  );
  return { state, recent };
};

it('one look serves all who ask within half a second', async () => {
  const { state, recent } = counting();
  expect(await Promise.all([recent.get(), recent.get()])).toEqual([1, 1]);
  state.time = 499;
  expect(await recent.get()).toBe(1);
  state.time = 500;
  expect(await recent.get()).toBe(2);
});

it('what has changed is looked at again at once', async () => {
  const { recent } = counting();
  await recent.get();
  recent.forget();
  expect(await recent.get()).toBe(2);
});

it('a look that failed is not kept', async () => {
  const { state, recent } = counting();
  state.away = true;
  await expect(recent.get()).rejects.toThrow('away');
  state.away = false;
  expect(await recent.get()).toBe(2);
});
