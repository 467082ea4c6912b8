import { createChoiceKeys, isMeantElsewhere } from '@cardwise/play-kit/board/choice-keys';

import { createStopwatch } from './play/stopwatch.ts';

export type EarlyPlay = {
  /** The question was in view with its picture for this many milliseconds. */
  seen: number;
  /** When the player chose, the question had been in view for `shown` milliseconds; undefined without a choice. */
  chosen: { index: number; shown: number } | undefined;
};

declare global {
  /** Ends early play and returns what happened in it, or undefined if that was about another question. */
  var leaveEarlyPlay: ((question: string) => EarlyPlay | undefined) | undefined;
}

const stopwatch = createStopwatch();
const leaving = new AbortController();
const watching = { signal: leaving.signal, capture: true };
const getChoice = createChoiceKeys();
let question: string | undefined;
let chosen: EarlyPlay['chosen'];
let pictured = false;
let marked: HTMLElement | undefined;

run();
document.addEventListener('visibilitychange', run, watching);
document.addEventListener(
  'click',
  (event) => choose(event, event.target instanceof Element ? event.target.closest<HTMLElement>('[data-choice]') : null),
  watching,
);
document.addEventListener('keydown', (event) => isMeantElsewhere(event) || choose(event, getChoice(event)), watching);

if (board()?.querySelector('img')?.complete) startOver();
document.addEventListener(
  'load',
  ({ target }) => {
    if (!(target instanceof Element) || !board()?.contains(target)) return;
    // Two frames after it has loaded, the picture is painted.
    requestAnimationFrame(() => requestAnimationFrame(startOver));
  },
  watching,
);

globalThis.leaveEarlyPlay = (played) => {
  leaving.abort();
  marked?.removeAttribute('data-early');
  globalThis.leaveEarlyPlay = undefined;
  return played === question ? { seen: pictured ? stopwatch.elapsed() : 0, chosen } : undefined;
};

/** Marks a choice and remembers it. Only the first one counts. */
function choose(event: Event, choice: HTMLElement | null | undefined): void {
  const choices = [...(board()?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
  const index = choice ? choices.indexOf(choice) : -1;
  if (index < 0) return;
  // The shell repeats a press that nothing has reacted to.
  event.preventDefault();
  if (chosen) return;
  chosen = { index, shown: stopwatch.elapsed() };
  marked = choices[index];
  marked?.setAttribute('data-early', '');
}

function board() {
  const found = document.querySelector<HTMLElement>('[data-question]');
  question ??= found?.dataset['question'];
  return found;
}

function run() {
  return stopwatch.run(document.visibilityState !== 'hidden');
}

function startOver(): void {
  pictured = true;
  stopwatch.restart();
}
