import { showProgress } from './progress.ts';

function shownOn(terminal: { isTTY: boolean; columns: number }) {
  const written: string[] = [];
  const progress = showProgress({ ...terminal, write: (text: string) => written.push(text) > 0 });
  return { progress, written };
}

it('a terminal gets one line with the progress, what is done and what is next', () => {
  const { progress, written } = shownOn({ isTTY: true, columns: 120 });
  progress.report('database', 1);
  progress.report('front ends', 0.4, '2 of 5');
  expect(written.at(-1)).toBe(
    '\r\u001B[K████░░░░░░░░░░░░░░░░  20 % · now front ends 2 of 5 · next gateway, services, cards · done database',
  );
  progress.say('a line');
  expect(written.slice(-2)).toEqual(['\r\u001B[Ka line\n', expect.stringContaining('20 %')]);
  progress.end();
  progress.say('ready');
  expect(written.slice(-2)).toEqual(['\r\u001B[K', 'ready\n']);
});

it('the line never wraps', () => {
  const { progress, written } = shownOn({ isTTY: true, columns: 40 });
  progress.report('cards', 0.5, '202 of 404');
  expect(written.at(-1)).toHaveLength(39 + '\r\u001B[K'.length);
});

it('without a terminal there is a plain line per quarter', () => {
  const { progress, written } = shownOn({ isTTY: false, columns: 0 });
  for (let done = 0; done <= 404; done += 1) progress.report('cards', done / 404, `${done} of 404`);
  expect(written).toEqual(['cards: 101 of 404\n', 'cards: 202 of 404\n', 'cards: 303 of 404\n', 'cards: ready\n']);
});
