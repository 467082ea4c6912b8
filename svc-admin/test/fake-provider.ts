import Koa, { type Context } from 'koa';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import sharp from 'sharp';

import { fakeMetadata, type FakeCard } from './fake-cards.ts';
import { undecodable } from './undecodable.ts';

type Fault = { path: RegExp; times: number; answer: (context: Context) => void };

const secrets = { id: 'client', secret: 'client-secret' } as const;

// The pictures are small, because encoding takes most of an import's time.
const drawings = await Promise.all(
  Array.from({ length: 6 }, (_, index) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 375 525" width="200" height="280"><rect x="8" y="8" width="359" height="509" rx="30" fill="hsl(${index * 60},50%,35%)"/><circle cx="187" cy="170" r="${70 + index * 8}" fill="hsl(${index * 60 + 120},70%,60%)"/><rect x="50" y="260" width="275" height="50" fill="#eee"/></svg>`;
    return sharp(Buffer.from(svg)).png().toBuffer();
  }),
);

function getPicture(name: string): Buffer {
  const bytes = Buffer.from(name);
  const drawing = drawings[bytes.reduce((sum, byte) => sum + byte, 0) % drawings.length] ?? Buffer.alloc(0);
  return Buffer.concat([drawing, bytes]);
}

/** Starts a provider. `cards` may be changed at any time; `faults` are answered before anything else. */
export async function startFakeProvider(cards: FakeCard[], metadata: object = fakeMetadata) {
  const faults: Fault[] = [];
  const requests: string[] = [];
  let tokens = 0;
  let valid = '';
  const app = new Koa();
  // Koa would print an error whenever a client hangs up.
  app.silent = true;

  const isOfMode = ({ battlegrounds }: FakeCard, { gameMode }: Context['query']): boolean =>
    gameMode !== 'constructed' || battlegrounds === undefined;
  const answerPage = (context: Context): void => {
    const [page, size] = [Number(context.query['page'] ?? 1), Number(context.query['pageSize'] ?? 40)];
    const { set, collectible } = context.query;
    const setId = fakeMetadata.sets.find(({ slug }) => slug === set)?.id;
    const found = cards.filter(
      (card) =>
        isOfMode(card, context.query) &&
        (collectible !== '1' || card.collectible === 1) &&
        (set === undefined || card.cardSetId === setId),
    );
    context.body = {
      cards: found.slice((page - 1) * size, page * size),
      cardCount: found.length,
      pageCount: Math.ceil(found.length / size),
      page,
    };
  };
  const answerCard = (context: Context, id: string): void => {
    const card = cards.find((candidate) => String(candidate.id) === id && isOfMode(candidate, context.query));
    context.status = card ? 200 : 404;
    context.body = card ?? { code: 404, type: 'BLZWEBAPI00000404', detail: 'Not Found' };
  };

  app.use((context) => {
    requests.push(`${context.path}${context.search}`);
    const fault = faults.find(({ path, times }) => times > 0 && path.test(context.url));
    if (fault) {
      fault.times -= 1;
      fault.answer(context);
      return;
    }
    const picture = /^\/pictures\/(\w+)\.png$/.exec(context.path);
    if (picture?.[1]) {
      context.type = 'png';
      context.body = getPicture(picture[1]);
      return;
    }
    if (context.path === '/oauth/token' && context.method === 'POST') {
      const expected = `Basic ${Buffer.from(`${secrets.id}:${secrets.secret}`).toString('base64')}`;
      if (context.get('authorization') !== expected) context.throw(401);
      tokens += 1;
      valid = `token-${tokens}`;
      context.body = { access_token: valid, token_type: 'bearer', expires_in: 86_399, sub: secrets.id };
      return;
    }
    if (context.get('authorization') !== `Bearer ${valid}`) {
      context.status = 401;
      context.body = {};
      return;
    }
    if (context.path === '/hearthstone/metadata') context.body = metadata;
    if (context.path === '/hearthstone/cards') answerPage(context);
    const one = /^\/hearthstone\/cards\/(\d+)$/.exec(context.path);
    if (one?.[1]) answerCard(context, one[1]);
  });

  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const card of cards) card.image = addressed(card.image, url);

  return {
    url,
    cards,
    faults,
    requests,
    settings: { apiUrl: url, oauthUrl: `${url}/oauth`, clientId: secrets.id, clientSecret: secrets.secret },
    picture: (name: string) => ({ en_US: `${url}/pictures/${name}.png` }),
    tokensGiven: () => tokens,
    expireTokens: () => {
      valid = 'expired';
    },
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;

function addressed(image: FakeCard['image'], url: string): FakeCard['image'] {
  if (typeof image === 'string') return image.replace('PROVIDER', url);
  return Object.fromEntries(Object.entries(image).map(([locale, value]) => [locale, value.replace('PROVIDER', url)]));
}

export function tooManyRequests(path: RegExp, times = 1, seconds = 0): Fault {
  return {
    path,
    times,
    answer: (context) => {
      context.status = 429;
      context.set('Retry-After', String(seconds));
      context.body = {};
    },
  };
}

export function errorWithSuccess(path: RegExp, times = 1): Fault {
  return {
    path,
    times,
    answer: (context) => {
      context.body = { code: 500, type: 'BLZWEBAPI00000500', detail: 'Internal mishap' };
    },
  };
}

export function brokenBody(path: RegExp, times = 1): Fault {
  return {
    path,
    times,
    answer: (context) => {
      context.type = 'json';
      context.body = '{"cards":[{"id":1,';
    },
  };
}

export function serverError(path: RegExp, times = 1): Fault {
  return {
    path,
    times,
    answer: (context) => {
      context.status = 503;
      context.body = 'unavailable';
    },
  };
}

/** Makes a reply of many megabytes, which is a few kilobytes when it is packed. */
export function hugeReply(path: RegExp, megabytes: number, packed: boolean, times = 1): Fault {
  return {
    path,
    times,
    answer: (context) => {
      context.type = 'json';
      if (packed) context.set('Content-Encoding', 'gzip');
      const blanks = Readable.from(getBlanks(megabytes));
      context.body = packed ? blanks.pipe(createGzip()) : blanks;
      blanks.on('error', () => {});
    },
  };
}

function* getBlanks(megabytes: number): Generator<Buffer> {
  for (let n = 0; n < megabytes; n += 1) yield Buffer.alloc(1024 * 1024, ' ');
}

export function brokenPicture(
  path: RegExp,
  how: 'cut' | 'html' | 'missing' | 'tiny' | 'undecodable',
  times = 1,
): Fault {
  return {
    path,
    times,
    answer: (context) => {
      if (how === 'missing') context.status = 404;
      context.type = 'png';
      if (how === 'cut') context.body = drawings[0]?.subarray(0, 2000);
      if (how === 'undecodable') context.body = undecodable(drawings[0] ?? Buffer.alloc(0));
      if (how === 'html') context.body = '<html>not found</html>';
      if (how === 'tiny') context.body = Buffer.from(onePixel, 'base64');
    },
  };
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
