import type { Locale } from '@cardwise/contracts/site/locales';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';

import { ErrorBoundary } from '../error-boundary.tsx';
import { changeLocale, initI18n, useLocale, useTranslation } from './init-i18n.ts';
import { registerNamespace } from './namespaces.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    deck: { cards_one: string; cards_few: string; cards_many: string; cards_other: string };
    late: ResourceNamespaceMap['deck'];
    lost: ResourceNamespaceMap['deck'];
    stuck: ResourceNamespaceMap['deck'];
    again: ResourceNamespaceMap['deck'];
    names: { score: string };
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

function draw() {
  return act(async () =>
    render(
      <Suspense fallback="loading">
        <Deck />
      </Suspense>,
    ),
  );
}

beforeAll(async () => {
  await initI18n('pl');
  registerNamespace('deck', load);
});

it('texts format numbers as their language does', () => {
  i18next.addResourceBundle('pl', 'numbers', { cards: '{{count, number}} kart' });
  expect(i18next.t('cards', { ns: 'numbers', count: 12345.5 })).toBe('12\u00a0345,5 kart');
});

it("a namespace's texts follow the plural rules of the language", async () => {
  await draw();
  expect(await screen.findByText('pl: 3 karty, 5 kart')).toBeInTheDocument();
  expect(load.mock.calls.map(([locale]) => locale)).toEqual(['pl']);
});

it('changing the language changes every text', async () => {
  await draw();
  await act(() => changeLocale('en'));
  expect(screen.getByText('en: 3 cards, 5 cards')).toBeInTheDocument();
});

it('texts are shown in English if a language cannot be loaded', async () => {
  await draw();
  await act(() => changeLocale('it'));
  expect(screen.getByText('it: 3 cards, 5 cards')).toBeInTheDocument();
  expect(i18next.language).toBe('it');
});

it('loading is retried, and no keys are shown meanwhile', async () => {
  await act(() => changeLocale('pl'));
  jest.useFakeTimers();
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  registerNamespace('late', load);
  const Late = () => {
    const { t } = useTranslation('late');
    return <p>{t('cards', { count: 3 })}</p>;
  };
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

function drawIn(namespace: 'lost' | 'stuck' | 'again') {
  const Speaks = () => {
    const { t } = useTranslation(namespace);
    return <p>{t('cards', { count: 3 })}</p>;
  };
  const failed = (_: Error, retry: () => void) => <button onClick={retry}>failed</button>;
  return act(async () =>
    render(
      <ErrorBoundary fallback={failed}>
        <Suspense fallback="loading">
          <Speaks />
        </Suspense>
      </ErrorBoundary>,
    ),
  );
}

describe('texts that cannot be loaded', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('fail the component that needs them, show no keys, and load on retry', async () => {
    const none = jest.fn<ReturnType<typeof load>, [Locale]>().mockRejectedValue(new Error('503'));
    registerNamespace('lost', none);
    await drawIn('lost');
    expect(document.body).toHaveTextContent('loading');
    await act(() => jest.advanceTimersByTimeAsync(6000));
    expect(document.body).toHaveTextContent(/^failed$/);

    await act(async () => screen.getByRole('button').click());
    expect(document.body).toHaveTextContent('loading');
    await act(() => jest.advanceTimersByTimeAsync(6000));
    expect(document.body).toHaveTextContent(/^failed$/);
    none.mockImplementation(load);
    await act(async () => screen.getByRole('button').click());
    expect(document.body).toHaveTextContent(/^3 karty$/);
  });

  it('come from the loader that was registered last, even if an earlier one is still being tried', async () => {
    registerNamespace('again', () => Promise.reject(new Error('503')));
    await drawIn('again');
    expect(document.body).toHaveTextContent('loading');
    registerNamespace('again', load);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(document.body).toHaveTextContent(/^3 karty$/);
  });

  it('fail after a minute if they hang', async () => {
    registerNamespace('stuck', () => new Promise(() => {}));
    await drawIn('stuck');
    await act(() => jest.advanceTimersByTimeAsync(59_900));
    expect(document.body).toHaveTextContent('loading');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(document.body).toHaveTextContent(/^failed$/);
    registerNamespace('stuck', load);
  });

  it('leave the page in its language if the frame needs them', async () => {
    load.mockRejectedValue(new Error('503'));
    const changed = changeLocale('es', 'deck');
    await jest.advanceTimersByTimeAsync(6000);
    expect(await changed).toBe(false);
    expect(i18next.language).toBe('pl');

    load.mockImplementation(async () => ({ default: texts.en ?? {} }));
    expect(await changeLocale('es', 'deck')).toBe(true);
    expect(i18next.language).toBe('es');
  });

  it('do not hold up a later choice of language', async () => {
    load.mockImplementation((locale) =>
      locale === 'fr' ? new Promise(() => {}) : Promise.resolve({ default: texts.en ?? {} }),
    );
    const first = changeLocale('fr', 'deck');
    expect(await changeLocale('pt', 'deck')).toBe(true);
    await jest.advanceTimersByTimeAsync(61_000);
    expect(await first).toBe(true);
    expect(i18next.language).toBe('pt');
  });
});

it('a right-to-left name does not reorder the text around it', () => {
  i18next.addResourceBundle('en', 'names', { score: '{{name}}: {{score}}' });
  const said = (name: string) => i18next.getFixedT('en', 'names')('score', { name, score: '8 & 10' });
  expect([said('Ada'), said('עדה')]).toEqual(['Ada: 8 & 10', '\u2068עדה\u2069: 8 & 10']);
});
