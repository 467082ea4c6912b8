import type { Question } from '@cardwise/contracts/quiz/quiz';
import { makeQuestion } from '@cardwise/play-kit/testing/make-question';
import { choice, nextButton, pass, showTab } from '@cardwise/play-kit/testing/playing';
import { act, fireEvent, screen, within } from '@testing-library/react';

import { doublePressTime } from '../src/play/quiz-board.tsx';
import { openQuiz, questions } from './open-quiz.tsx';

const speech = Object.assign(new EventTarget(), {
  voices: [] as { lang: string; voiceURI: string }[],
  lines: [] as string[],
  voice: '',
  getVoices: () => speech.voices,
  speak: ({ text, lang }: { text: string; lang: string }) => {
    speech.lines.push(text);
    speech.voice = lang;
  },
  cancel: () => {
    speech.lines = [];
  },
});
// The module that reads aloud checks only once, when it is loaded, whether the browser can.
Object.assign(globalThis, {
  speechSynthesis: speech,
  SpeechSynthesisUtterance: class {
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  },
});
const english = { lang: 'en_US', voiceURI: 'English' };

beforeEach(() => {
  speech.voices = [{ lang: 'en-GB', voiceURI: 'British' }, english];
  speech.lines = [];
});

const facts: Question['facts'] = [
  { key: 'class', value: 'Mage' },
  { key: 'text', value: '<b>Battlecry:</b> Summon •••.' },
  { key: 'health', value: '2' },
];
const withFacts = questions((number) => makeQuestion(number, { facts }));

/** Turns reading aloud on or off. @returns whether it was on before. */
async function toggle(): Promise<boolean> {
  fireEvent.click(screen.getByRole('button', { name: 'Change Quiz Filter' }));
  await pass(0);
  const readToMe = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Read the card to me' });
  const before = readToMe.checked;
  fireEvent.click(readToMe);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(doublePressTime);
  return before;
}

function again() {
  return screen.queryByRole('button', { name: 'Read again' });
}

it('says what the picture shows between the picture and the choices, and with the question', async () => {
  const { container } = await openQuiz({ api: [withFacts] });
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Class: Mage',
    'Text: Battlecry: Summon •••.',
    'Health: 2',
  ]);
  expect(screen.getByRole('heading', { level: 2 })).toHaveAccessibleDescription(/^Class: Mage Text: Battlecry:/);
  const order = [...container.querySelectorAll('img, ul, fieldset')].map(({ tagName }) => tagName);
  expect(order).toEqual(['IMG', 'UL', 'FIELDSET']);
});

it('names the durability of what has no health', async () => {
  await openQuiz({ api: [questions((number) => makeQuestion(number, { type: 'weapon', facts }))] });
  expect(screen.getByText(/^Durability:/)).toBeInTheDocument();
});

it('plays on with questions of a service that sends no facts', async () => {
  await openQuiz();
  await toggle();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(speech.lines).toEqual(['How much mana does this card cost?', '1', '2', '3', '4', '5']);
});

describe('reading the card aloud', () => {
  it('is off until switched on, then shows the facts and is remembered', async () => {
    await openQuiz({ api: [withFacts] });
    expect(screen.getByRole('list')).toHaveClass('visually-hidden');
    expect(speech.lines).toEqual([]);
    expect(again()).toBeNull();
    expect(await toggle()).toBe(false);
    expect(screen.getByRole('list')).not.toHaveClass('visually-hidden');
    expect(document.cookie).toContain(`read_card=${btoa('true')}`);
  });

  it('reads question, facts and choices in the voice of the language, and each next question', async () => {
    await openQuiz({ api: [withFacts] });
    await toggle();
    const all = [
      'How much mana does this card cost?',
      'Class: Mage',
      'Text: Battlecry: Summon ….',
      'Health: 2',
      '1',
      '2',
      '3',
      '4',
      '5',
    ];
    expect(speech.lines).toEqual(all);
    expect(speech.voice).toBe('en-US');

    fireEvent.click(choice('3'));
    await pass(0);
    expect(speech.lines).toEqual([]);
    fireEvent.click(nextButton());
    await pass(0);
    expect(speech.lines).toEqual(all);
  });

  it('is silent in a hidden tab and while a dialog is open, and reads again on request', async () => {
    await openQuiz({ api: [withFacts] });
    await toggle();
    showTab(false);
    expect(speech.lines).toEqual([]);
    showTab(true);
    expect(speech.lines).not.toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Change Quiz Filter' }));
    await pass(0);
    expect(speech.lines).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(0);
    speech.lines = [];
    fireEvent.click(again() as HTMLElement);
    expect(speech.lines[0]).toBe('How much mana does this card cost?');
  });

  it('stops when it is switched off', async () => {
    await openQuiz({ api: [withFacts] });
    await toggle();
    expect(await toggle()).toBe(true);
    expect(speech.lines).toEqual([]);
    expect(again()).toBeNull();
  });

  it('says that there is no voice for the language, until there is one', async () => {
    speech.voices = [{ lang: 'de-DE', voiceURI: 'Deutsch' }];
    await openQuiz({ api: [withFacts] });
    await toggle();
    expect(screen.queryByText(/no English voice/)).toBeNull();
    await pass(1000);
    expect(screen.getByText(/no English voice/)).toBeInTheDocument();
    expect(speech.lines).toEqual([]);

    speech.voices = [english];
    act(() => void speech.dispatchEvent(new Event('voiceschanged')));
    expect(screen.queryByText(/no English voice/)).toBeNull();
    expect(speech.lines[1]).toBe('Class: Mage');
  });
});
