const html = `
  <div data-question="q1">
    <picture><img alt="card" src="/1.png"></picture>
    <fieldset>
      <button data-choice="number" data-value="1" aria-keyshortcuts="A"><span>1</span></button>
      <button data-choice="number" data-value="10" aria-keyshortcuts="B"><span>10</span></button>
      <button data-choice="number" data-value="2" aria-keyshortcuts="C"><span>2</span></button>
    </fieldset>
  </div>`;

function choices() {
  return [...document.querySelectorAll('button')];
}

function marked() {
  return choices().map((choice) => choice.hasAttribute('data-early'));
}

function leave(question: string) {
  return globalThis.leaveEarlyPlay?.(question);
}

function press(key: string) {
  return document.body.dispatchEvent(
    new KeyboardEvent('keydown', {
      key,
      code: /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`,
      bubbles: true,
    }),
  );
}

async function arrive(): Promise<void> {
  document.body.innerHTML = html;
  jest.resetModules();
  await import('./early.ts');
}

function pictureComes() {
  document.querySelector('img')?.dispatchEvent(new Event('load'));
  // The picture counts once it is painted, two frames after it has loaded.
  jest.advanceTimersByTime(40);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  leave('');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('marks the choice that is tapped, and hands it over with the time the question was in view', async () => {
  await arrive();
  jest.advanceTimersByTime(500);
  pictureComes();
  jest.advanceTimersByTime(700);
  choices()[2]?.querySelector('span')?.click();
  expect(marked()).toEqual([false, false, true]);
  jest.advanceTimersByTime(2000);
  const play = leave('q1');
  expect(play?.chosen?.index).toBe(2);
  // The clock starts only when the picture is painted, within two frames.
  expect(play?.chosen?.shown).toBeGreaterThanOrEqual(700);
  expect(play?.chosen?.shown).toBeLessThanOrEqual(740);
  expect(play?.seen).toBeGreaterThanOrEqual(2700);
  expect(marked()).toEqual([false, false, false]);
});

it('takes keys as the page itself: those that a choice has, and the digits of a number', async () => {
  await arrive();
  press('d');
  expect(marked()).toEqual([false, false, false]);
  press('b');
  expect(marked()).toEqual([false, true, false]);
  leave('q1');
  await arrive();
  press('1');
  expect(marked()).toEqual([false, false, false]);
  press('0');
  expect(marked()).toEqual([false, true, false]);
});

it('takes the first choice only', async () => {
  await arrive();
  choices()[0]?.click();
  choices()[2]?.click();
  press('b');
  expect(marked()).toEqual([true, false, false]);
  expect(leave('q1')?.chosen?.index).toBe(0);
});

it('ignores keys that are meant for something else', async () => {
  await arrive();
  document.body.append(document.createElement('input'));
  document
    .querySelector('input')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', bubbles: true }));
  expect(leave('q1')?.chosen).toBeUndefined();
});

it('does not count the time while the page is hidden', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  await arrive();
  pictureComes();
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(60_000);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(300);
  expect(leave('q1')?.seen).toBeLessThan(400);
});

it('has not seen a question whose picture has not come', async () => {
  await arrive();
  jest.advanceTimersByTime(500);
  expect(leave('q1')).toEqual({ seen: 0, chosen: undefined });
});

it('hands over nothing about another question, and nothing twice', async () => {
  await arrive();
  choices()[0]?.click();
  expect(leave('q2')).toBeUndefined();
  expect(leave('q1')).toBeUndefined();
});

it('stops watching when it hands over', async () => {
  await arrive();
  leave('q1');
  choices()[1]?.click();
  expect(marked()).toEqual([false, false, false]);
});

it('takes a tap even if it runs before the page has arrived', async () => {
  document.body.innerHTML = '';
  jest.resetModules();
  await import('./early.ts');
  document.body.innerHTML = html;
  choices()[1]?.click();
  expect(leave('q1')?.chosen?.index).toBe(1);
});
