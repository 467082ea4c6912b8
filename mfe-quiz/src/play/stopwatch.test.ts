import { createStopwatch } from './stopwatch.ts';

let time = 0;

function stopwatch() {
  return createStopwatch(() => time);
}

beforeEach(() => {
  time = 1000;
});

it('measures only while it runs', () => {
  const watch = stopwatch();
  time += 50;
  watch.run(true);
  time += 200;
  watch.run(false);
  time += 5000;
  watch.run(true);
  time += 30;
  expect(watch.elapsed()).toBe(230);
});

it('keeps running from zero after a restart', () => {
  const watch = stopwatch();
  watch.run(true);
  time += 200;
  watch.restart();
  time += 40.4;
  expect(watch.elapsed()).toBe(40);
});

it('stays stopped after a restart when it was stopped', () => {
  const watch = stopwatch();
  watch.restart();
  time += 40;
  expect(watch.elapsed()).toBe(0);
});

it('continues from an earlier time', () => {
  const watch = stopwatch();
  watch.run(true);
  time += 200;
  watch.restart(5000);
  time += 30;
  expect(watch.elapsed()).toBe(5030);
});
