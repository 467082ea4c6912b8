import { cardClasses, questionKinds } from '@cardwise/contracts/catalogue/cards';
import { QuizFilter, newQuestion, readDeck, ClaimedRating } from '@cardwise/contracts/quiz/quiz';
import { defaultFilter } from '@cardwise/play-kit/filter/saved-filter';
import { longestDeckCode } from '@cardwise/play-kit/filter/deck-field';
import { makeQuestion } from '@cardwise/play-kit/testing/make-question';
import { pass, pictureComes } from '@cardwise/play-kit/testing/playing';
import { readStored, writeStored } from '@cardwise/web-kit';
import { encodeStored } from '@cardwise/web-kit/stored-value';
import { fail, reply, sampleAppConfig } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { doublePressTime } from '../src/play/quiz-board.tsx';
import { openQuiz, questionNumber, questions } from './open-quiz.tsx';

const initial = defaultFilter(sampleAppConfig, 'quiz');
type Opened = Awaited<ReturnType<typeof openQuiz>>;

async function openFilter({ user }: Opened) {
  await user.click(screen.getByRole('button', { name: 'Change Quiz Filter' }));
  // The dialogs are in a separate chunk.
  await pass(0);
  return within(screen.getByRole('dialog', { name: 'Change Quiz Filter' }));
}

function asked({ server }: Pick<Opened, 'server'>) {
  return server.calls(newQuestion).map(({ body }) => body.filter);
}

it('starts with the default', async () => {
  const opened = await openQuiz();
  const dialog = await openFilter(opened);
  expect(dialog.getByRole('radio', { name: 'Medium' })).toBeChecked();
  for (const type of ['hero', 'location', 'minion', 'spell', 'weapon']) {
    expect(dialog.getByRole('checkbox', { name: type })).toBeChecked();
  }
  expect(dialog.getByRole('checkbox', { name: 'Standard sets' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Wild sets' })).not.toBeChecked();
  expect(asked(opened)).toEqual([initial]);
});

it('folds what few change, unless something in it differs from the default', async () => {
  const more = () => screen.getByText('More').closest('details');
  const unchanged = await openQuiz();
  await openFilter(unchanged);
  expect(more()).not.toHaveAttribute('open');
  expect(within(more() as HTMLElement).getByRole('group', { name: /^Classes/ })).toBeInTheDocument();
  unchanged.unmount();
  for (const change of [
    { classes: ['mage' as const] },
    { deck: 'AAEBAf0E' },
    { wildsets: initial.wildsets.map(({ name }) => ({ name, active: true })) },
  ]) {
    writeStored('quiz_filter', { ...initial, ...change }, 1000);
    const opened = await openQuiz({ api: [fail(readDeck, 'unavailable')] });
    await openFilter(opened);
    expect(more()).toHaveAttribute('open');
    opened.unmount();
  }
});

it('replaces an unanswered question at once, and shows the new difficulty in the status row', async () => {
  const opened = await openQuiz();
  pictureComes();
  await pass(0);
  expect(asked(opened)).toHaveLength(2);
  opened.server.use(questions((number) => makeQuestion(2 + number, { difficulty: 'hard' })));
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('radio', { name: 'Hard' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  await pass(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(questionNumber()).toBe(1);
  expect(asked(opened).at(-1)).toEqual({ ...initial, difficulty: 'hard' });
  // The second question was prefetched for the earlier filter.
  expect(screen.getByRole('img', { name: /Picture/ })).toHaveAttribute('src', '/cards/en/1003.png?v=1');
  expect(screen.getByText('Hard')).toBeInTheDocument();
});

it('leaves an answered question on display, and applies from the next one on', async () => {
  const opened = await openQuiz();
  await opened.user.keyboard('3');
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('radio', { name: 'Hard' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  await pass(0);
  expect(screen.getByText('Correct! The answer is: 3')).toBeInTheDocument();
  expect(asked(opened).at(-1)).toEqual({ ...initial, difficulty: 'hard' });
});

it('keeps the question when saved without a change', async () => {
  const opened = await openQuiz();
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  await pass(0);
  expect(asked(opened)).toHaveLength(1);
});

it('is stored for the next visit', async () => {
  const opened = await openQuiz();
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('checkbox', { name: 'hero' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  await pass(0);
  expect(readStored('quiz_filter', QuizFilter)).toEqual({ ...initial, hero: false });
  expect(readStored('pixel_quiz_filter', QuizFilter)).toBeUndefined();
  await pass(doublePressTime);
  await opened.user.keyboard('3');
  opened.unmount();
  expect(asked(await openQuiz())[0]).toEqual({ ...initial, hero: false });
});

it('turns all sets of a group on or off with one checkbox, which shows when only some are on', async () => {
  const opened = await openQuiz();
  const dialog = await openFilter(opened);
  const wild = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Wild sets' });
  await opened.user.click(dialog.getByRole('checkbox', { name: 'Goblins vs Gnomes' }));
  expect(wild.indeterminate).toBe(true);
  await opened.user.click(wild);
  expect(dialog.getByRole('checkbox', { name: 'Legacy' })).toBeChecked();
  expect(wild).toBeChecked();
  await opened.user.click(wild);
  const gvg = dialog.getByRole('checkbox', { name: 'Goblins vs Gnomes' });
  expect(gvg).not.toBeChecked();
  expect(gvg.closest('label')?.innerHTML).toContain('/cards/sets/gvg.svg');
});

it('cannot be saved when it allows no question, and says why', async () => {
  const opened = await openQuiz();
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('checkbox', { name: 'Standard sets' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one set.');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await opened.user.click(dialog.getByRole('button', { name: 'Reset to defaults' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('changes nothing when closed', async () => {
  const opened = await openQuiz();
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('radio', { name: 'Hard' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(document.cookie).toBe('');
  expect((await openFilter(opened)).getByRole('radio', { name: 'Medium' })).toBeChecked();
});

it('keeps digits and Enter to the dialog while it is open', async () => {
  const opened = await openQuiz();
  await openFilter(opened);
  await opened.user.keyboard('3');
  expect(screen.queryByText(/^Correct!/)).toBeNull();
});

it('has no difficulty in the pixel quiz', async () => {
  const dialog = await openFilter(await openQuiz({ mode: 'pixel-quiz' }));
  expect(dialog.queryByRole('group', { name: 'Difficulty' })).toBeNull();
  expect(dialog.getByRole('checkbox', { name: 'minion' })).toBeChecked();
});

it('falls back to the default when another set becomes the current one', async () => {
  writeStored('quiz_filter', { ...initial, hero: false, current: 'tgdb' }, 1000);
  expect(asked(await openQuiz())[0]).toEqual(initial);
});

it('falls back to the default when the stored value is invalid', async () => {
  writeStored('quiz_filter', { ...initial, hero: 'yes' }, 1000);
  expect(asked(await openQuiz())[0]).toEqual(initial);
  expect(document.cookie).toBe('');
});

describe('kinds and classes', () => {
  it('restrict the quiz to those chosen, none to nothing, and are stored', async () => {
    const opened = await openQuiz();
    const dialog = await openFilter(opened);
    const [kinds, classes] = [/^Questions about/, /^Classes/].map((name) => dialog.getByRole('group', { name }));
    expect(kinds).toHaveAccessibleName('Questions about – all');
    const names = within(classes!)
      .getAllByRole('checkbox')
      .map(({ parentElement }) => parentElement?.textContent);
    expect(names).toEqual(cardClasses);
    for (const name of ['Cost', 'Attack']) {
      await opened.user.click(within(kinds!).getByRole('checkbox', { name }));
    }
    await opened.user.click(within(classes!).getByRole('checkbox', { name: 'druid' }));
    expect(kinds).toHaveAccessibleName('Questions about');
    await opened.user.click(within(kinds!).getByRole('checkbox', { name: 'Attack' }));
    await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
    await pass(0);
    const chosen = { ...initial, kinds: ['cost'], classes: ['druid'] };
    expect(asked(opened).at(-1)).toEqual(chosen);
    expect(readStored('quiz_filter', QuizFilter)).toEqual(chosen);

    const again = await openFilter(opened);
    await opened.user.click(again.getByRole('checkbox', { name: 'Cost' }));
    await opened.user.click(again.getByRole('checkbox', { name: 'druid' }));
    await opened.user.click(again.getByRole('button', { name: 'Save' }));
    await pass(0);
    expect(Object.keys(readStored('quiz_filter', QuizFilter) ?? {})).toEqual(Object.keys(initial));
  });

  it('the pixel quiz asks for names only, so it has no kinds', async () => {
    const dialog = await openFilter(await openQuiz({ mode: 'pixel-quiz' }));
    expect(dialog.queryByRole('group', { name: /^Questions about/ })).toBeNull();
    expect(dialog.getByRole('group', { name: /^Classes/ })).toBeInTheDocument();
  });
});

describe('a deck', () => {
  const code = 'AAECAR8GxwPJBLsFmQfZB/gIDI0B2AGoArUDhwSSBe0G6wfbCe0JgQr+DAA=';
  const deck = (here: number, missing: number) =>
    reply(readDeck, {
      cards: Array.from({ length: here }, (_, index) => ({ id: String(index), name: `Card ${index}` })),
      missing,
    });
  const unreadable = fail(readDeck, 'validation_failed');
  const field = (dialog: Awaited<ReturnType<typeof openFilter>>) => dialog.getByRole('textbox', { name: 'Deck code' });
  const save = (dialog: Awaited<ReturnType<typeof openFilter>>) => dialog.getByRole('button', { name: 'Save' });

  it('pasted as the game copies it says how many of its cards are here, and is asked about alone', async () => {
    const opened = await openQuiz({ api: [deck(28, 2)] });
    const dialog = await openFilter(opened);
    await opened.user.click(field(dialog));
    await opened.user.paste(
      `### Big Spell Mage\n# Class: Mage\n#\n# 2x (1) Arcane Missiles\n#\n${code}\n#\n# To use this`,
    );
    await pass(0);
    expect(opened.server.calls(readDeck).map(({ body }) => body)).toEqual([{ code }]);
    expect(field(dialog)).toHaveAccessibleDescription(
      '28 cards of this deck will be asked about. 2 of its cards aren’t in the quiz.',
    );
    expect(dialog.queryByRole('checkbox', { name: 'minion' })).toBeNull();
    expect(dialog.queryByRole('checkbox', { name: 'Standard sets' })).toBeNull();
    await opened.user.click(save(dialog));
    await pass(0);
    expect(asked(opened).at(-1)).toEqual({ ...initial, deck: code });
    expect(readStored('quiz_filter', QuizFilter)).toEqual({ ...initial, deck: code });

    const chip = screen.getByRole('button', { name: 'Only: my deck – Back to all cards of my filter' });
    await opened.user.click(chip);
    await pass(0);
    expect(screen.queryByRole('button', { name: /^Only: my deck/ })).toBeNull();
    expect(screen.getByRole('img', { name: /Picture/ })).toHaveAttribute('src', '/cards/en/1001.png?v=1');
    expect(readStored('quiz_filter', QuizFilter)).toEqual(initial);
  });

  it.each([
    ['that is none', 'no deck at all!', /^There is no deck code in this/],
    ['that is a row of dashes', '-'.repeat(60), /^There is no deck code in this/],
    ['whose code cannot be read', code.slice(0, 30), /^This deck code is incomplete/],
  ])('%s says so at the field, in view, cannot be saved, and can be removed', async (_, text, fault) => {
    const opened = await openQuiz({ api: [unreadable] });
    const dialog = await openFilter(opened);
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await opened.user.click(field(dialog));
    await opened.user.paste(text);
    await pass(0);
    expect(scrolled.mock.contexts.map((element) => (element as Element).contains(field(dialog)))).toEqual([true]);
    scrolled.mockRestore();
    expect(field(dialog)).toBeInvalid();
    expect(field(dialog)).toHaveAccessibleDescription(fault);
    expect(save(dialog)).toBeDisabled();
    await opened.user.click(dialog.getByRole('button', { name: 'Remove deck' }));
    expect(field(dialog)).toHaveValue('');
    expect(field(dialog)).toBeValid();
    expect(save(dialog)).toBeEnabled();
    expect(dialog.getByRole('checkbox', { name: 'minion' })).toBeChecked();
  });

  it('pasted as a link is asked about', async () => {
    const opened = await openQuiz({ api: [deck(28, 2)] });
    const dialog = await openFilter(opened);
    await opened.user.click(field(dialog));
    await opened.user.paste(`https://cards.example/deckbuilder?deckcode=${encodeURIComponent(code)}`);
    await pass(0);
    await opened.user.click(save(dialog));
    await pass(0);
    expect(asked(opened).at(-1)).toEqual({ ...initial, deck: code });
  });

  it('none of whose cards are here says so', async () => {
    const opened = await openQuiz({ api: [deck(0, 30)] });
    const dialog = await openFilter(opened);
    await opened.user.click(field(dialog));
    await opened.user.paste(code);
    await pass(0);
    expect(field(dialog)).toHaveAccessibleDescription('None of this deck’s cards is in the quiz.');
    expect(save(dialog)).toBeDisabled();
  });

  it('that cannot be checked can be checked again; one that was saved before stays', async () => {
    writeStored('quiz_filter', { ...initial, deck: code }, 1000);
    const opened = await openQuiz({ api: [fail(readDeck, 'unavailable')] });
    expect(asked(opened)[0]).toEqual({ ...initial, deck: code });
    const dialog = await openFilter(opened);
    await pass(0);
    expect(dialog.getByRole('alert')).toHaveTextContent('The deck could not be checked');
    expect(save(dialog)).toBeEnabled();
    opened.server.use(deck(1, 0));
    await opened.user.click(dialog.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(field(dialog)).toHaveAccessibleDescription('1 card of this deck will be asked about.');
    await opened.user.click(dialog.getByRole('button', { name: 'Reset to defaults' }));
    expect(field(dialog)).toHaveValue('');
  });

  it('with the longest code and every restriction fits the cookie of a game with sixty sets', async () => {
    const sets = Array.from({ length: 60 }, (_, index) => ({ name: `set_${index}`, active: index % 2 === 0 }));
    const filter = {
      ...initial,
      standardsets: sets.slice(0, 10),
      wildsets: sets.slice(10),
      kinds: questionKinds,
      classes: cardClasses,
      deck: 'A'.repeat(longestDeckCode),
    };
    expect(`quiz_filter=${encodeURIComponent(encodeStored(filter))}`.length).toBeLessThan(4096);
  });
});

describe('a link that narrows the quiz', () => {
  const chip = () => screen.getByRole('button', { name: /^Only: / });
  const mine = { ...initial, difficulty: 'easy' as const, spell: false };
  beforeEach(() => writeStored('quiz_filter', mine, 1000));

  it('is announced, and leaves the saved filter alone', async () => {
    const opened = await openQuiz({
      route: '/quiz?types=minion&sets=gvg&kinds=cost,text&classes=druid&difficulty=hard',
    });
    expect(asked(opened)[0]).toMatchObject({ difficulty: 'hard', minion: true, hero: false, kinds: ['cost', 'text'] });
    expect(chip()).toHaveAccessibleName(
      'Only: Cost, Card text, minion, druid, Goblins vs Gnomes, Hard – Back to my own filter',
    );
    expect(readStored('quiz_filter', QuizFilter)).toEqual(mine);
    expect(opened.address()).toBe('/quiz?types=minion&sets=gvg&kinds=cost,text&classes=druid&difficulty=hard');
  });

  it('can be lifted by keyboard, and the saved filter applies at once', async () => {
    const opened = await openQuiz({ route: '/quiz?kinds=cost' });
    chip().focus();
    await opened.user.keyboard('{Enter}');
    await pass(0);
    expect(screen.queryByRole('button', { name: /^Only: / })).toBeNull();
    expect(opened.address()).toBe('/quiz');
    expect(asked(opened).at(-1)).toEqual(mine);
    expect(screen.getByRole('img', { name: /Picture/ })).toHaveAttribute('src', '/cards/en/1002.png?v=1');
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });

  it('can be lifted even if it matches no card', async () => {
    const opened = await openQuiz({ route: '/quiz?kinds=cost', api: [fail(newQuestion, 'no_cards_for_filter')] });
    opened.server.use(questions());
    await opened.user.click(screen.getByRole('button', { name: 'Reset filter' }));
    await pass(0);
    expect(asked(opened).at(-1)).toEqual(mine);
    expect(readStored('quiz_filter', QuizFilter)).toEqual(mine);
  });

  it('ends when the filter is saved, and the dialog says so', async () => {
    const opened = await openQuiz({ route: '/quiz?kinds=cost&a=1' });
    const dialog = await openFilter(opened);
    expect(dialog.getByText(/Saving your filter ends that/).parentElement).toHaveTextContent('Only: Cost –');
    expect(dialog.getByRole('radio', { name: 'Easy' })).toBeChecked();
    await opened.user.click(dialog.getByRole('checkbox', { name: 'hero' }));
    await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
    await pass(0);
    expect(opened.address()).toBe('/quiz?a=1');
    expect(readStored('quiz_filter', QuizFilter)).toEqual({ ...mine, hero: false });
    expect(asked(opened).at(-1)).toEqual({ ...mine, hero: false });
  });

  it('is restored when the player returns from another page', async () => {
    const opened = await openQuiz({ route: '/quiz?kinds=cost', elsewhere: '/about' });
    await opened.user.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    await opened.user.click(screen.getByRole('link', { name: 'back' }));
    await pass(0);
    expect(chip()).toBeInTheDocument();
    expect(opened.address()).toBe('/quiz?kinds=cost');
    expect(asked(opened).every(({ kinds }) => kinds?.[0] === 'cost')).toBe(true);
  });

  it('is ignored by the pixel quiz if it names only kinds', async () => {
    await openQuiz({ mode: 'pixel-quiz', route: '/pixel-quiz?kinds=cost' });
    expect(screen.queryByRole('button', { name: /^Only: / })).toBeNull();
  });
});

it('asks at the level when the player wants it, which a visitor’s answers move', async () => {
  const rating = { rating: 1640, deviation: 60 };
  const opened = await openQuiz({ api: [questions((number) => ({ ...makeQuestion(number), rating }))] });
  const dialog = await openFilter(opened);
  await opened.user.click(dialog.getByRole('radio', { name: 'At my level' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  await pass(doublePressTime);
  expect(asked(opened).at(-1)).toEqual({ ...initial, level: true });
  expect(opened.server.calls(newQuestion).at(-1)?.body.rating).toBeUndefined();
  const [right] = screen.getAllByRole('button', { name: /4/ });
  if (right) await opened.user.click(right);
  await pass(0);
  expect(readStored('quiz_rating', ClaimedRating)?.deviation).toBeLessThan(350);
});
