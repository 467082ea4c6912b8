/** @jest-environment node */

import { appConfig, siteMessages } from '@cardwise/contracts/catalogue/app-config';
import { quizPage } from '@cardwise/contracts/quiz/pages';
import type { PageRequest, RenderedPage } from '@cardwise/contracts/site/fragment';
import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { session } from '@cardwise/contracts/profile/session';
import { type ReactNode, Suspense, lazy } from 'react';
import * as z from 'zod/mini';

import { pagePath } from '../address/parse-address.ts';
import { preferredLocale } from '../address/preferred-locale.ts';
import { callApi } from '../api/call-api.ts';
import { useAppConfig, currentAppConfig } from '../app-config/app-config-provider.tsx';
import { usePageHead } from '../head/page-head.ts';
import { registerNamespace } from '../i18n/namespaces.ts';
import { useLocale, useTranslation } from '../i18n/init-i18n.ts';
import { useSession } from '../session/session-provider.tsx';
import { encodeStored, readStored, writeStored } from '../storage/stored-value.ts';
import { sampleAppConfig } from '../testing/sample-app-config.ts';
import { renderOwnPage, serverPart } from './server-part.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    greeting: { hello: string };
  }
}

registerNamespace('greeting', async (locale) => ({ default: { hello: `hello in ${locale}` } }));

let answers: Record<string, () => unknown> = {};
const asked: string[] = [];
globalThis.fetch = async (input) => {
  const path = String(input);
  asked.push(path);
  const answer = answers[path];
  return answer ? Response.json(answer()) : Response.json({}, { status: 503 });
};

beforeEach(() => {
  asked.length = 0;
  answers = {
    [appConfig.path]: () => sampleAppConfig,
    [siteMessages.path]: () => ({ messages: [] }),
    [session.path]: () => ({ user: null }),
  };
});

function getPage(locale: Locale, more: Partial<PageRequest> = {}): PageRequest {
  return {
    locale,
    pathname: pagePath(locale, quizPage),
    search: '?set=core',
    origin: 'https://cards.example',
    cookies: {},
    ...more,
  };
}

function Hello() {
  const { t } = useTranslation('greeting');
  const { loading } = useSession();
  return (
    <p>
      {t('hello')}, {useLocale()}, {useAppConfig().current}, {String(loading)}
    </p>
  );
}

function getPart(screen: () => ReactNode, open: () => Promise<unknown> = async () => {}) {
  return serverPart([quizPage], async () => {
    await open();
    return { screen };
  });
}

async function rendered(part: ReturnType<typeof serverPart>, page: PageRequest): Promise<RenderedPage> {
  const parts = await part.render(page);
  if (!parts) throw new Error('nothing was rendered');
  return parts;
}

it("renders the screen in the page's language, with the configuration, while nobody is known to be logged in", async () => {
  const { view } = await rendered(getPart(Hello), getPage('de'));
  expect(view.replaceAll('<!-- -->', '')).toBe('<p>hello in de, de, ited, true</p>');
});

it('renders pages of all languages at once, each in its own', async () => {
  const views = await Promise.all(locales.map((locale) => rendered(getPart(Hello), getPage(locale))));
  expect(views.map(({ view }) => /hello in (..)/.exec(view)?.[1])).toEqual([...locales]);
});

it('records the responses that it was rendered from, without the configuration', async () => {
  const open = async () => {
    await currentAppConfig();
    await callApi(siteMessages, {});
  };
  const { answers: recorded } = await rendered(getPart(Hello, open), getPage('en'));
  expect(recorded).toEqual([[siteMessages.path, { messages: [] }]]);
});

it('loads the configuration once for pages that are rendered soon after each other, and keeps the last one', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1e9);
  await getPart(Hello).render(getPage('en'));
  await getPart(Hello).render(getPage('en'));
  expect(asked.filter((path) => path === appConfig.path)).toHaveLength(1);

  now.mockReturnValue(1e9 + 2001);
  answers = {};
  const { view } = await rendered(getPart(Hello), getPage('en'));
  expect(view).toContain('ited');
  expect(asked.filter((path) => path === appConfig.path)).toHaveLength(2);
  now.mockRestore();
});

it("reads the page's cookies, keeps its language and writes nothing, however many pages are opened at once", async () => {
  const open = (name: string) => async () => {
    await callApi(session, {});
    writeStored('player', 'Zoe', 60);
    const seen = [readStored('player', z.string()), preferredLocale()];
    return { screen: () => <p>{`${name} ${seen.join(' ')}`}</p> };
  };
  const parts = await Promise.all([
    rendered(serverPart([quizPage], open('first')), getPage('de', { cookies: { player: encodeStored('Ann') } })),
    rendered(serverPart([quizPage], open('second')), getPage('fr', { cookies: { player: encodeStored('Bob') } })),
    rendered(serverPart([quizPage], open('third')), getPage('it', { cookies: { player: '%%' } })),
  ]);
  expect(parts.map(({ view }) => view)).toEqual(['<p>first Ann de</p>', '<p>second Bob fr</p>', '<p>third  it</p>']);
});

it("renders the head that the screen says, with absolute addresses and its picture's size", async () => {
  const Named = () => {
    usePageHead({
      title: 'Sheep & <Co>',
      description: 'A minion',
      picture: { url: '/pictures/1.png', width: 1200, height: 630, alt: 'Sheep' },
      data: { '@type': 'Thing', name: '</script><script>' },
    });
    return null;
  };
  const { meta, answers } = await rendered(getPart(Named), getPage('de'));
  expect(meta).toContain('<title>Sheep &amp; &lt;Co&gt; · Cardwise</title>');
  expect(meta).toContain('<meta name="description" content="A minion"/>');
  expect(meta).toContain('<link rel="canonical" href="https://cards.example/de/quiz"/>');
  expect(meta).toContain('<link rel="alternate" hrefLang="es" href="https://cards.example/es/cuestionarios"/>');
  expect(meta).toContain('<link rel="alternate" hrefLang="x-default" href="https://cards.example/quiz"/>');
  expect(meta).toContain('<meta property="og:image" content="https://cards.example/pictures/1.png"/>');
  expect(meta).toContain(
    String.raw`<script type="application/ld+json">{"@type":"Thing","name":"\u003c/script>\u003cscript>"}</script>`,
  );
  expect(answers).toEqual([['head', expect.objectContaining({ title: 'Sheep & <Co>' })]]);
});

it('leaves the head to the shell when the screen says none, and asks search engines not to list what must not be', async () => {
  expect((await rendered(getPart(Hello), getPage('de'))).meta).toBe('');
  const Missing = () => {
    usePageHead({ title: 'Missing', unlisted: true });
    return null;
  };
  const { meta } = await rendered(getPart(Missing), getPage('de'));
  expect(meta).toContain('<meta name="robots" content="noindex"/>');
  expect(meta).not.toContain('canonical');
});

const never = lazy(() => new Promise<never>(() => {}));

it.each<[string, () => ReactNode, string]>([
  [
    'throws',
    () => {
      throw new Error('No cards');
    },
    'No cards',
  ],
  ['suspends', never as unknown as () => ReactNode, 'suspended'],
  [
    'holds a boundary that suspends',
    () => {
      const Never = never;
      return (
        <Suspense fallback="wait">
          <Never />
        </Suspense>
      );
    },
    'did not finish',
  ],
])('rejects with the cause when the screen %s', async (_, screen, message) => {
  await expect(getPart(screen).render(getPage('en'))).rejects.toThrow(message);
});

it('rejects with the cause when the page cannot be opened', async () => {
  await expect(getPart(Hello, () => callApi(siteMessages, {})).render(getPage('en'))).resolves.toBeDefined();
  answers = {};
  await expect(getPart(Hello, () => callApi(siteMessages, {})).render(getPage('en'))).rejects.toMatchObject({
    code: 'unavailable',
  });
});

it.each(['/', '/de/ueber/x', '/quiz', '/de/quiz/', '/nowhere'])(
  'leaves %s in German to the browser, which the shell would move elsewhere',
  async (pathname) => {
    await expect(getPart(Hello).render(getPage('de', { pathname }))).resolves.toBeNull();
  },
);

it('leaves out the preloads that React writes before the view', async () => {
  const { view } = await rendered(
    getPart(() => <img src="/a.png" alt="a" fetchPriority="high" />),
    getPage('en'),
  );
  expect(view).toBe('<img src="/a.png" alt="a" fetchPriority="high"/>');
});

it('renders a page of the shell itself in its language', async () => {
  const Own = () => <p>{useTranslation('greeting').t('hello')}</p>;
  expect(await renderOwnPage(getPage('pl'), <Own />)).toBe('<p>hello in pl</p>');
});
