/** @jest-environment node */

import { appConfig } from '@cardwise/contracts/catalogue/app-config';
import { loadRankings } from '@cardwise/contracts/statistics/rankings';
import { cardStatistics, searchCards } from '@cardwise/contracts/statistics/statistics';
import { encodeStored } from '@cardwise/web-kit/stored-value';
import { type MockServer, fail, reply, sampleAppConfig, startMockServer } from '@cardwise/web-kit/testing';

import { aCard, aLink, aPage, cardsThere, getDetails, everywhere, rankings, tallies } from '../test/samples.ts';
import { renderPage } from '../test/server-page.ts';

let server: MockServer;
beforeEach(() => {
  server = startMockServer([reply(appConfig, sampleAppConfig), cardsThere(30)]);
});

const frost = aCard({
  full_urls: { ...everywhere('/statistics/card/64-frost-giant'), de: '/de/statistiken/card/64-frostriese' },
  full_url: '/de/statistiken/card/64-frostriese',
  share_img: '/cards/share/64-abc.jpg',
  info: {
    regular: [
      { key: 'set', values: [{ value: 'core' }] },
      { key: 'class', values: [{ value: 'mage' }] },
      { key: 'type', values: [{ value: 'minion' }] },
      { key: 'cost', values: [{ value: '8' }] },
      { key: 'text', values: [{ value: '<b>Taunt</b>' }] },
    ],
  },
  statistics_compiled: {
    ...aCard().statistics_compiled,
    all: tallies({ cost: { asked: 8, correct: 5, percent: 62.5, duration: 3.4 } }),
    hard: tallies({ cost: { asked: 8, correct: 5, percent: 62.5, duration: 3.4 } }),
  },
});

function dataIn(meta: string): { '@graph': Record<string, unknown>[] } {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(meta)?.[1] ?? '');
}

const cardUrl = '/de/statistiken/card/64-frostriese';

function renderCard() {
  server.use(getDetails(frost));
  return renderPage(cardUrl, { locale: 'de' });
}

it('a page of the list holds its cards, and the response that it was rendered from', async () => {
  const { view, answers } = await renderPage('/statistics/core/2?type=minion');
  expect(view.match(/data-card="\d+"/g)).toHaveLength(6);
  expect(view).toContain('Card 30');
  expect(answers.map(([key]) => key)).toEqual([expect.stringContaining(searchCards.path), 'head']);
  expect(server.calls(searchCards)).toHaveLength(1);
});

it('every page is rendered from its own calls', async () => {
  const pages = ['/statistics/core/1', '/statistics/core/1', '/statistics/core/1?q=card'];
  const rendered = await Promise.all(pages.map((address) => renderPage(address)));
  expect(rendered.map(({ answers }) => answers.length)).toEqual([2, 2, 2]);
  server.use(cardsThere(1));
  expect((await renderPage('/statistics/core/1')).view).toContain('1 card');
});

it('the bare address shows the view of the cookie, unless its set does not exist', async () => {
  const getView = async (filter: object) => {
    await renderPage('/statistics', { cookies: { statistics_filter: encodeStored(filter) } });
    return server.calls(searchCards).at(-1)?.body.filter;
  };
  expect(await getView({ card_set: 'gvg', page: 2 })).toMatchObject({ card_set: 'gvg', page: 2 });
  expect(await getView({ card_set: 'nowhere' })).toMatchObject({ card_set: 'ited', page: 1 });
  expect((await renderPage('/statistics')).view).toContain('<option value="ited" selected="">');
});

it('a form submitted without scripts shows the view that it asks for', async () => {
  const address = '/statistics?q=&set=gvg&type=minion&rarity=&class=mage&sort=hardest';
  const { view, meta } = await renderPage(address);
  expect(server.calls(searchCards)[0]?.body.filter).toMatchObject({
    card_set: 'gvg',
    card_type: 'minion',
    card_class: 'mage',
    sort: 'hardest',
  });
  expect(view).toMatch(/<form[^>]* action="\/statistics"/);
  expect([...view.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual([
    'q',
    'set',
    'type',
    'rarity',
    'class',
    'sort',
  ]);
  expect(view).toContain('href="/statistics/gvg/2?type=minion&amp;class=mage&amp;sort=hardest"');
  expect(meta).toContain('<link rel="canonical" href="https://cards.example/statistics/gvg/1"/>');
});

it('the head of a list names set and page', async () => {
  const { meta } = await renderPage('/statistics/gvg/2');
  expect(meta).toContain('<title>Card statistics: Goblins vs Gnomes (page 2 of 2) · Cardwise</title>');
  expect(meta).toContain('content="Goblins vs Gnomes: 30 cards, with success rates from the quiz."');
  expect(meta).toContain('hrefLang="de" href="https://cards.example/de/statistiken/gvg/2"');
  // With such a link, Firefox would fetch the whole next page.
  expect(meta).not.toContain('rel="next"');
});

it('search results are not for search engines', async () => {
  expect((await renderPage('/statistics/all/1?q=ogre')).meta).toContain('<meta name="robots" content="noindex"/>');
});

it('a card page holds its facts and the numbers of all tabs', async () => {
  const { view, answers } = await renderCard();
  expect(view).toContain('Statistik für Frostriese');
  expect(view).toContain('<b>Taunt</b>');
  const withoutScripts = /<noscript>(.*)<\/noscript>/s.exec(view)?.[1] ?? '';
  expect([...withoutScripts.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, tab]) => tab)).toEqual([
    'Gesamt',
    'Leicht',
    'Mittel',
    'Schwer',
    'Pixel',
  ]);
  expect(withoutScripts).toContain('62,5');
  expect(answers.map(([key]) => key)).toEqual([`${cardStatistics.path.replace(':id', '64')}?locale=de`, 'head']);
});

it('the head of a card is made of its facts and numbers', async () => {
  const { meta } = await renderCard();
  expect(meta).toContain('<title>Statistik für Frostriese · Cardwise</title>');
  expect(meta).toMatch(
    /<meta name="description" content="Frostriese – minion · mage · Kosten 8 · Core\. Bisher 8 Antworten, davon 62,5\s% richtig\."\/>/,
  );
  expect(meta).toContain('<link rel="canonical" href="https://cards.example/de/statistiken/card/64-frostriese"/>');
  expect(meta).toContain('<meta property="og:image" content="https://cards.example/cards/share/64-abc.jpg"/>');
  const [card, path] = dataIn(meta)['@graph'];
  expect(card).toMatchObject({
    '@type': 'CreativeWork',
    name: 'Frostriese',
    url: `https://cards.example${cardUrl}`,
    image: 'https://cards.example/cards/en/64.png?v=1',
  });
  expect(path).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Kartenstatistiken', item: 'https://cards.example/de/statistiken' },
      { position: 2, name: 'Core', item: 'https://cards.example/de/statistiken/core/1' },
      { position: 3, name: 'Frostriese', item: `https://cards.example${cardUrl}` },
    ],
  });
});

it('the rankings hold their cards, and have the same address in every language', async () => {
  server.use(reply(loadRankings, rankings));
  const { view, meta, answers } = await renderPage('/de/statistiken/rankings', { locale: 'de' });
  expect(view).toMatch(/Karte 1.*10\s%.*Karte 2/s);
  expect(answers.map(([key]) => key)).toEqual([`${loadRankings.path}?locale=de`, 'head']);
  expect(meta).toContain('<title>Schwerste und leichteste Karten · Cardwise</title>');
  expect(meta).toContain('<link rel="canonical" href="https://cards.example/de/statistiken/rankings"/>');
  expect(meta).toContain('hrefLang="pl" href="https://cards.example/pl/statystyka/rankings"');
});

it('a name cannot end the structured data', async () => {
  const name = '</script><script>alert(1)</script>';
  server.use(
    getDetails(aCard({ name_en: name })),
    reply(searchCards, { ...aPage(1), data: [aLink(1, { name_en: name })] }),
  );
  const { meta, view } = await renderPage('/statistics/card/64');
  expect(meta.match(/<\/script>/g)).toHaveLength(1);
  expect(dataIn(meta)['@graph'][0]).toMatchObject({ name });
  expect(view).not.toContain('<script>');
});

it('a page whose call fails is not rendered', async () => {
  server.use(fail(cardStatistics, 'internal'));
  await expect(renderPage('/statistics/card/65')).rejects.toThrow();
});
