import { locales, type Locale } from '@cardwise/contracts/site/locales';
import { pagePath } from '@cardwise/contracts/site/pages';
import { AppConfigProvider, BrowserRouter, SessionProvider, removeStored, writeStored } from '@cardwise/web-kit';
import { builtSite, sitePages } from '@cardwise/web-kit/site-pages';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';

import { pageNamed } from './pages/known-pages.ts';
import { notFound, resolveRoute } from './routing/resolve-route.ts';
import { renderPage } from './server.tsx';
import { Site } from './site.tsx';

jest.mock('./remotes/load-screen.ts', () => ({
  loadScreen: () => new Promise(() => {}),
  loadedScreen: () => undefined,
  forgetFailures: () => {},
}));

const unknown = new Promise<never>(() => {});
const site = builtSite();
const views = [...sitePages().flatMap(({ name, audience }) => (audience ? [] : [name])), notFound];

async function open(locale: Locale, view: string) {
  const page = pageNamed(view);
  const path = page ? pagePath(locale, page) : `/${locale}/nirvana`;
  const { head, root } = await renderPage(locale, view, location.origin, site);
  history.replaceState(null, '', path);
  document.documentElement.lang = locale;
  document.head.innerHTML = head;
  document.body.innerHTML = `<div>${root.replace(/<template[^>]*>/, '<template data-dgst="">')}</div>`;
  return { path, container: document.body.firstElementChild! };
}

async function hydrate(container: Element, path: string, locale: Locale) {
  const errors: unknown[] = [];
  const site = (
    <BrowserRouter>
      <AppConfigProvider initial={unknown}>
        <SessionProvider initial={unknown}>
          <Site start={resolveRoute(path, locale)} origin={location.origin} />
        </SessionProvider>
      </AppConfigProvider>
    </BrowserRouter>
  );
  const root = await act(async () =>
    hydrateRoot(container, site, { onRecoverableError: (error) => void errors.push(error) }),
  );
  return { errors, leave: () => act(() => root.unmount()) };
}

it.each(locales)('the browser takes over every page in %s as it is', async (locale) => {
  for (const view of views) {
    const { path, container } = await open(locale, view);
    const parts = [...container.querySelectorAll('header, main, footer, h1, [data-boundary]')].filter(
      (part) => !part.closest('[data-boundary^=mfe]'),
    );
    const tags = new Set(document.head.children);
    const { errors, leave } = await hydrate(container, path, locale);
    expect([path, errors]).toEqual([path, []]);
    expect(parts.filter((part) => !part.isConnected)).toEqual([]);
    if (view !== notFound) expect(new Set(document.head.children)).toEqual(tags);
    leave();
  }
});

it('what only the browser knows changes after that', async () => {
  const { path, container } = await open('de', 'statistics');
  history.replaceState(null, '', `${path}/core/2?card_class=mage`);
  writeStored('footer', 'collapsed', 60);
  const { errors, leave } = await hydrate(container, `${path}/core/2`, 'de');
  expect(errors).toEqual([]);
  expect(container.querySelector('footer button')).toHaveAttribute('aria-expanded', 'false');
  expect(container.querySelector('a[lang=en]')).toHaveAttribute('href', '/statistics/core/2?card_class=mage');
  removeStored('footer');
  leave();
});

it.each([
  ['about', 'Über Cardwise'],
  ['privacy', 'Datenschutzerklärung'],
  ['notFound', 'Diese Karte ist nicht im Deck'],
] as const)('the page %s has its content before any script', async (view, title) => {
  const { container } = await open('de', view);
  expect(container.querySelector('main h1')).toHaveTextContent(title);
  expect(container.querySelector('[aria-busy]')).toBeNull();
});

it('a page has its title, addresses and social tags before any script', async () => {
  await open('de', 'about');
  const content = (selector: string) =>
    document.head.querySelector(selector)?.getAttribute(selector.startsWith('link') ? 'href' : 'content');
  expect(document.title).toBe('Über Cardwise · Cardwise');
  expect(content('meta[name=description]')).toContain('Cardwise');
  expect(content('link[rel=canonical]')).toBe('http://localhost/de/ueber');
  expect(content('link[hreflang=fr]')).toBe('http://localhost/fr/sur');
  expect(content('link[hreflang=x-default]')).toBe('http://localhost/about');
  expect(content('meta[property="og:title"]')).toBe('Über Cardwise');
  expect(content('meta[property="og:image"]')).toBe('http://localhost/share.jpg');
  expect(content('link[type="application/json+oembed"]')).toBeUndefined();
  await open('de', 'notFound');
  expect(content('meta[name=robots]')).toBe('noindex');
});

it.each([
  ['daily', '/de/taegliche-zehn'],
  ['find', '/de/finde-die-karte'],
])('the page %s says where other sites learn how to show it', async (view, path) => {
  await open('de', view);
  const link = document.head.querySelector('link[rel=alternate][type="application/json+oembed"]');
  const address = new URL(link?.getAttribute('href') ?? '');
  expect([address.pathname, address.searchParams.get('url')]).toEqual(['/oembed', `http://localhost${path}`]);
});

it('links are links before any script, to the start of the page in every language', async () => {
  const { container } = await open('pt', 'statistics');
  const hrefs = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/pt/quiz', '/pt/sobre', '/de/statistiken', '/statistics']));
});
