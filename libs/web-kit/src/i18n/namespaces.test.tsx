import type { Locale } from '@cardwise/contracts/locales';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { changeLocale, initI18n } from './init-i18n.ts';
import { registerNamespace } from './namespaces.ts';
import { useLocale } from './use-locale.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    deck: { cards_one: string; cards_few: string; cards_many: string; cards_other: string };
    late: ResourceNamespaceMap['deck'];
  }
}

const texts: Partial<Record<Locale, Record<string, string>>> = {
  en: { cards_one: '{{count}} card', cards_other: '{{count}} cards' },
  pl: {
    cards_one: '{{count}} karta',
    cards_few: '{{count}} karty',
    cards_many: '{{count}} kart',
    cards_other: '{{count}} karty',
  },
};
const load = jest.fn(async (locale: Locale) => {
  const found = texts[locale];
  if (!found) throw new Error(`no texts in ${locale}`);
  return { default: found };
});

function Deck() {
  const { t } = useTranslation('deck');
  return (
    <p>
      {useLocale()}: {t('cards', { count: 3 })}, {t('cards', { count: 5 })}
    </p>
  );
}

const draw = () =>
  act(async () =>
    render(
      <Suspense fallback="loading">
        <Deck />
      </Suspense>,
    ),
  );

beforeAll(async () => {
  await initI18n('pl');
  registerNamespace('deck', load);
});

it("shows a namespace's texts with the language's own plurals", async () => {
  await draw();
  expect(await screen.findByText('pl: 3 karty, 5 kart')).toBeInTheDocument();
  expect(load.mock.calls.map(([locale]) => locale)).toEqual(['pl']);
});

it('switches every text with the language', async () => {
  await draw();
  await act(() => changeLocale('en'));
  expect(screen.getByText('en: 3 cards, 5 cards')).toBeInTheDocument();
});

it('shows English where a language cannot be had', async () => {
  await draw();
  await act(() => changeLocale('it'));
  expect(screen.getByText('it: 3 cards, 5 cards')).toBeInTheDocument();
  expect(i18next.language).toBe('it');
});

it('waits for texts that cannot be had just now, and shows no keys meanwhile', async () => {
  await act(() => changeLocale('pl'));
  jest.useFakeTimers();
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  registerNamespace('late', load);
  function Late() {
    const { t } = useTranslation('late');
    return <p>{t('cards', { count: 3 })}</p>;
  }
  await act(async () =>
    render(
      <Suspense fallback="loading">
        <Late />
      </Suspense>,
    ),
  );
  expect(document.body).toHaveTextContent('loading');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  jest.useRealTimers();
  expect(await screen.findByText('3 karty')).toBeInTheDocument();
});
