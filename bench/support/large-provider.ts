import { locales } from '@cardwise/contracts/site/locales';
import { toProviderCard } from '@cardwise/game-provider/api/provider-card';
import { renderCard } from '@cardwise/game-provider/art/render-card';
import { demoCards } from '@cardwise/game-provider/demo-set/demo-cards';
import { demoSets } from '@cardwise/game-provider/demo-set/demo-sets';
import { providerMetadata } from '@cardwise/game-provider/metadata/provider-metadata';
import { serve } from '@cardwise/service-kit/testing/serve';
import Koa from 'koa';
import { crc32 } from 'node:zlib';

/** The real provider sends languages that the suite leaves out. */
const otherLocales = ['ja_JP', 'ko_KR', 'zh_TW'];
const drawingCount = 24;

export async function serveLargeProvider(size: number) {
  const demo = demoSets.flatMap(({ code, slug }) => (demoCards[code] ?? []).map((card) => ({ code, slug, card })));
  const drawings = await Promise.all(
    demo
      .filter((_, index) => index % Math.ceil(demo.length / drawingCount) === 0)
      .map(({ card }) => renderCard({ card, locale: 'en' })),
  );
  const all = Array.from({ length: size }, (_, n) => n);
  const slugs = demo.map(({ slug }) => slug);
  let url = '';
  const getCard = (n: number) => {
    const { code, card } = demo[n % demo.length] ?? {};
    if (!code || !card) throw new Error('there are no demo cards');
    const named = locales.map((locale) => [locale, `${card.name[locale]} ${n}`]);
    const own = { ...card, id: 500_000 + n, name: Object.fromEntries(named) as typeof card.name };
    const sent = toProviderCard(own, code, () => `${url}/pictures/${n}.png`);
    return {
      ...sent,
      name: inOtherLocales(sent.name),
      text: inOtherLocales(sent.text),
      image: inOtherLocales(sent.image),
    };
  };

  const app = new Koa();
  app.use((context) => {
    const picture = /^\/pictures\/(\d+)\.png$/.exec(context.path)?.[1];
    if (picture !== undefined) {
      context.type = 'png';
      context.body = withComment(drawings[Number(picture) % drawings.length] ?? Buffer.alloc(0), picture);
    } else if (context.path === '/oauth/token') {
      context.body = { access_token: 'token', token_type: 'bearer', expires_in: 86_399 };
    } else if (context.path === '/hearthstone/metadata') {
      const { sets, ...metadata } = providerMetadata(
        undefined,
        () => size,
        (path) => `${url}${path}`,
      );
      context.body = { ...metadata, sets: sets.map(({ iconUrl: _icon, backgroundUrl: _background, ...set }) => set) };
    } else if (context.path === '/hearthstone/cards') {
      const [page, pageSize] = [Number(context.query['page']), Number(context.query['pageSize'])];
      const { set } = context.query;
      const numbers = all.filter((n) => set === undefined || set === slugs[n % slugs.length]);
      const cards = numbers.slice((page - 1) * pageSize, page * pageSize).map(getCard);
      const cardCount = numbers.length;
      context.body = { cards, cardCount, pageCount: Math.ceil(cardCount / pageSize), page };
    }
  });
  const served = await serve(app);
  url = served.url;
  return served;
}

function inOtherLocales(map: Record<string, string>): Record<string, string> {
  return Object.fromEntries([
    ...Object.entries(map),
    ...otherLocales.flatMap((locale) => (map['en_US'] === undefined ? [] : [[locale, map['en_US']]])),
  ]) as Record<string, string>;
}

/** Adds a comment to a picture, so that no two pictures are equal. */
function withComment(png: Buffer, comment: string): Buffer {
  const end = png.lastIndexOf('IEND') - 4;
  return Buffer.concat([png.subarray(0, end), chunk('tEXt', Buffer.from(`Comment\0${comment}`)), png.subarray(end)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
