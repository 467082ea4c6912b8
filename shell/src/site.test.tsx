import { locales } from '@cardwise/contracts/site/locales';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { emitSuiteEvent, pagePath, usePageHead } from '@cardwise/web-kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';

import { loadExposed } from './remotes/load-exposed.ts';
import { workingRemote } from './testing/fake-remotes.tsx';
import { renderSite } from './testing/render-site.tsx';

jest.mock('./remotes/load-exposed.ts', () => ({ loadExposed: jest.fn() }));

beforeEach(() => {
  jest.mocked(loadExposed).mockImplementation(workingRemote);
});

afterEach(() => {
  for (const name of ['locale', 'theme']) document.cookie = `${name}=; max-age=0; path=/`;
  jest.restoreAllMocks();
});

function heading(name: string | RegExp) {
  return screen.findByRole('heading', { level: 1, name });
}

function head(selector: string) {
  return document.head.querySelector(selector);
}

it.each([
  ['/quiz', 'en', 'quiz in en'],
  ['/es/cuestionarios', 'es', 'quiz in es'],
  ['/de/pixel-quiz', 'de', 'pixel quiz in de'],
  ['/fr/statistiques/core/2', 'fr', 'statistics in fr'],
  ['/pl/o-nas', 'pl', 'O Cardwise'],
  ['/it/informativa-sulla-privacy', 'it', 'Informativa sulla privacy'],
  ['/nirvana', 'en', 'This card is not in the deck'],
] as const)('%s shows its page in %s', async (route, locale, name) => {
  const { address } = await renderSite(route, { locale });
  expect(await heading(name)).toBeInTheDocument();
  expect(address()).toBe(route);
});

it.each([
  ['/', ['pt'], '/pt/quiz'],
  ['/de', ['en'], '/de/quiz'],
  ['/ueber', ['en'], '/de/ueber'],
  ['/sobre', ['pt'], '/pt/sobre'],
  ['/sobre', ['es'], '/es/sobre'],
  ['/quiz?x=1', ['it'], '/it/quiz?x=1'],
  ['/statistics/', ['de'], '/statistics'],
])('%s redirects a visitor who speaks %s to %s', async (route, languages, target) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const { address } = await renderSite(route);
  await waitFor(() => expect(address()).toBe(target));
});

it('sets the document’s title, language, canonical address and alternates', async () => {
  document.head.innerHTML = '';
  await renderSite('/de/ueber', { locale: 'de' });
  await heading('Über Cardwise');
  expect(document.title).toBe('Über Cardwise · Cardwise');
  expect(document.documentElement.lang).toBe('de');
  expect(head('meta[name=description]')).toHaveAttribute('content', expect.stringContaining('Cardwise'));
  expect(head('link[rel=canonical]')).toHaveAttribute('href', 'http://localhost/de/ueber');
  expect(head('link[hreflang=fr]')).toHaveAttribute('href', 'http://localhost/fr/sur');
  expect(head('link[hreflang=x-default]')).toHaveAttribute('href', 'http://localhost/about');
});

it('keeps unknown pages out of search engines', async () => {
  await renderSite('/nirvana');
  await heading('This card is not in the deck');
  expect(head('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(head('link[rel=canonical]')).toBeNull();
});

it('switches the language and keeps the page, its set and its query', async () => {
  const { user, address } = await renderSite('/statistics/core/3?card_class=mage');
  await heading('statistics in en');
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  await user.click(screen.getByRole('link', { name: 'Polski' }));
  expect(await heading('statistics in pl')).toBeInTheDocument();
  expect(address()).toBe('/pl/statystyka/core/3?card_class=mage');
  expect(screen.getByRole('link', { name: 'Statystyki' })).toHaveAttribute('href', '/pl/statystyka/ited/1');
});

it('links to a page’s alternates as given by its screen, and keeps the tab', async () => {
  const { user } = await renderSite('/statistics/card/7-sheep#easy');
  await heading('statistics in en');
  const german = () => document.head.querySelector('link[hreflang=de]');
  expect(german()).toHaveAttribute('href', 'http://localhost/de/statistiken/card/7-sheep');
  const Card = () => {
    usePageHead({
      title: 'Sheep',
      alternates: locales.map((locale) => ({ locale, path: pagePath(locale, statisticsPage, 'card', `7-${locale}`) })),
    });
    return null;
  };
  render(<Card />);
  expect(german()).toHaveAttribute('href', 'http://localhost/de/statistiken/card/7-de');
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  expect(screen.getByRole('link', { name: 'Polski' })).toHaveAttribute('href', '/pl/statystyka/card/7-pl#easy');
});

it('lets a visitor whose browser speaks German choose English', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de']);
  const { user, address } = await renderSite('/de/quiz', { locale: 'de' });
  await heading('quiz in de');
  await user.click(screen.getByRole('button', { name: 'Sprache: Deutsch' }));
  await user.click(screen.getByRole('link', { name: 'English' }));
  expect(await heading('quiz in en')).toBeInTheDocument();
  expect(address()).toBe('/quiz');
});

it('keeps the page’s language when an address has none', async () => {
  const { user, address } = await renderSite('/fr/quiz', { locale: 'fr' });
  await heading('quiz in fr');
  await user.click(screen.getByRole('link', { name: 'go to the root' }));
  await waitFor(() => expect(address()).toBe('/fr/quiz'));
});

it('changes the language of a page with one address for all languages', async () => {
  const { user, address } = await renderSite('/nirvana');
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  await user.click(screen.getByRole('link', { name: 'Deutsch' }));
  expect(await heading('Diese Karte ist nicht im Deck')).toBeInTheDocument();
  expect(address()).toBe('/nirvana');
});

it('does not remount a remote when the language changes', async () => {
  const { user } = await renderSite('/quiz');
  await heading('quiz in en');
  const main = screen.getByRole('main');
  const before = within(main).getByRole('heading');
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  await user.click(screen.getByRole('link', { name: 'Deutsch' }));
  await heading('quiz in de');
  expect(within(main).getByRole('heading')).toBe(before);
});

it('starts another page at its top, and moves the focus to it', async () => {
  const scroll = jest.spyOn(window, 'scrollTo');
  const { user } = await renderSite('/quiz');
  await heading('quiz in en');
  await user.click(screen.getByRole('link', { name: 'leave' }));
  await heading('About Cardwise');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
});

it('moves the focus to its content when another path removes what had it', async () => {
  const { user, address } = await renderSite('/statistics');
  await heading('statistics in en');
  const link = screen.getByRole('link', { name: 'go on' });
  await user.click(link);
  await waitFor(() => expect(address()).toBe('/statistics/core'));
  expect(link).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

describe('another path of the same page', () => {
  const open = async () => {
    const page = await renderSite('/statistics');
    await heading('statistics in en');
    const scroll = jest.spyOn(window, 'scrollTo');
    const goOn = async () => {
      await page.user.click(screen.getByRole('link', { name: 'go on' }));
      await waitFor(() => expect(page.address()).toBe('/statistics/core'));
    };
    return { ...page, scroll, goOn };
  };

  it('starts at its top, unless one goes back to it', async () => {
    const { user, address, scroll, goOn } = await open();
    await goOn();
    expect(scroll.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
    await user.click(screen.getByRole('button', { name: 'go back' }));
    await waitFor(() => expect(address()).toBe('/statistics'));
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('stays where it is if its screen scrolls itself', async () => {
    const { scroll, goOn } = await open();
    document.documentElement.toggleAttribute('data-own-scroll', true);
    await goOn();
    document.documentElement.toggleAttribute('data-own-scroll', false);
    expect(scroll).not.toHaveBeenCalled();
  });

  it('stays where it is in another language', async () => {
    const { user, scroll } = await open();
    await user.click(screen.getByRole('button', { name: 'Language: English' }));
    await user.click(screen.getByRole('link', { name: 'Deutsch' }));
    await heading('statistics in de');
    expect(scroll).not.toHaveBeenCalled();
  });
});

it('keeps an alert while a remote redirects to the root', async () => {
  const { user, address } = await renderSite('/statistics/core/1');
  await heading('statistics in en');
  act(() => emitSuiteEvent('alert:raised', { kind: 'error', title: 'Away', text: 'The numbers are not to be had.' }));
  await user.click(screen.getByRole('link', { name: 'go to the root' }));
  await waitFor(() => expect(address()).toBe('/quiz'));
  expect(screen.getByRole('alert')).toHaveTextContent('The numbers are not to be had.');
});

it('shows the player’s background picture behind the page', async () => {
  const { container } = await renderSite('/about', {
    player: { id: '1', name: 'Ann', role: 'user', background: 'gvg' },
  });
  await heading('About Cardwise');
  expect(container.querySelector('img')).toHaveAttribute('src', '/cards/backgrounds/gvg.webp');
});
