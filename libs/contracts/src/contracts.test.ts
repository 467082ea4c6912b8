import * as z from 'zod/mini';

import { updateMessage } from './admin/messages.ts';
import { choiceCounts, difficulties, kindsByType } from './catalogue/cards.ts';
import { cardFrames, cardImageSizes } from './catalogue/card-frames.ts';
import { listCalls } from './list-calls.ts';
import { errorCodes, errorStatuses } from './http/problem.ts';
import { PlayerName } from './profile/profile.ts';
import { setCodes } from './catalogue/sets.ts';
import { rankAt, streakRanks } from './quiz/streak.ts';

const endpoints = listCalls();

it('no two endpoints answer the same method and path', () => {
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('every :part of a path has a parameter, and every parameter a part', () => {
  for (const { path, params } of endpoints) {
    const parts = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const shape = params ? Object.keys((params as z.ZodMiniObject).shape) : [];
    expect([path, shape.toSorted()]).toEqual([path, parts.toSorted()]);
  }
});

it('administration is for administrators, internal calls for services, and nothing else is', () => {
  for (const { path, audience } of endpoints) {
    const isAdministration = audience === 'admin' || audience === 'publisher';
    expect([path, isAdministration]).toEqual([path, path.startsWith('/admin/')]);
    expect([path, audience === 'service']).toEqual([path, path.startsWith('/internal/')]);
  }
});

it('GET calls have no body', () => {
  for (const { method, body, path } of endpoints) if (method === 'GET') expect([path, body]).toEqual([path, undefined]);
});

it('what other sites may read is for everybody, and at one address', () => {
  for (const { path, method, audience } of endpoints.filter(({ anySite }) => anySite)) {
    expect([path, method, audience]).toEqual([expect.not.stringContaining(':'), 'GET', 'everyone']);
  }
});

it('fields are snake_case but for those released otherwise', () => {
  const released = ['adminUsers', 'endedSessions', 'revokedSessions'];
  const schemas = endpoints.flatMap(({ query, body, response }) => [query, body, response]);
  const text = schemas.map((schema) => schema && JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })));
  const fields = [...text.join('').matchAll(/"([a-z]+[A-Z]\w*)":\{/g)].map(([, name = '']) => name);
  const ofJsonSchema = ['additionalProperties', 'anyOf', 'propertyNames'];
  expect([...new Set(fields).difference(new Set(ofJsonSchema))].toSorted()).toEqual(released);
});

it('milestones lead to ranks from ten to one', () => {
  expect(Object.values(streakRanks)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(rankAt(300)).toBe(1);
  expect(rankAt(4)).toBeUndefined();
});

it('every kind that is asked of a type has its box on the card', () => {
  const { width, height } = cardImageSizes.regular;
  for (const [type, kinds] of Object.entries(kindsByType)) {
    for (const kind of kinds) {
      const frame = cardFrames[type as keyof typeof kindsByType][kind];
      expect(frame).toBeDefined();
      if (!frame) continue;
      expect(frame.x + frame.width).toBeLessThanOrEqual(width);
      expect(frame.y + frame.height).toBeLessThanOrEqual(height);
    }
  }
});

it('every difficulty has at least four choices', () => {
  for (const difficulty of difficulties) expect(choiceCounts[difficulty]).toBeGreaterThanOrEqual(4);
});

it('set codes stand for different provider sets', () => {
  expect(new Set(Object.values(setCodes)).size).toBe(Object.keys(setCodes).length);
});

it('every error code has an error status', () => {
  for (const code of errorCodes) expect(errorStatuses[code]).toBeGreaterThanOrEqual(400);
});

it.each([
  ['', false],
  ['   ', false],
  ['x'.repeat(40), true],
  [`  ${'x'.repeat(40)}  `, true],
  ['x'.repeat(41), false],
  ['tab\there', false],
  ['right\u202Eleft', false],
  ['Łucja 🃏', true],
])('a player name %j is accepted: %s', (name, accepted) => {
  expect(z.safeParse(PlayerName, name).success).toBe(accepted);
});

it('a message must not end before it starts', () => {
  const change = { id: '1', text: 'x', active: '1', start: '2026-11-20', end: '2026-11-19' };
  const result = z.safeParse(updateMessage.body, change);
  expect(result.success).toBe(false);
});

it.each([
  ['10:00', '09:59', false],
  ['10:00', '10:00', false],
  ['10:00', '10:01', true],
  [null, '00:00', false],
  ['23:00', null, true],
])('a message of one day that lasts from %s to %s is accepted: %s', (start_time, end_time, accepted) => {
  const day = '2026-11-20';
  const change = { id: '1', text: 'x', active: '1', start: day, start_time, end: day, end_time };
  const issues = z.safeParse(updateMessage.body, change).error?.issues ?? [];
  expect(issues.some(({ message }) => message === 'must be after the start')).toBe(!accepted);
});

it.each(['24:00', '7:00', '12:60', 'noon'])('a message is not saved with %j for a time', (time) => {
  const change = { id: '1', text: 'x', active: '1', start: '2026-11-20', start_time: time, end: null };
  const result = z.safeParse(updateMessage.body, change);
  expect(JSON.stringify(result.error?.issues)).toContain('must be a time: HH:MM');
});

it.each(['2026-02-31', '2026-13-01', '2027-02-29', '2026-1-1', '20261201', 'soon'])(
  'a message is not saved with %j for a day, which there is not',
  (day) => {
    const change = { id: '1', text: 'x', active: '1', start: null, end: day };
    const result = z.safeParse(updateMessage.body, change);
    expect(JSON.stringify(result.error?.issues)).toContain('must be a day: YYYY-MM-DD');
    expect(z.safeParse(updateMessage.body, { ...change, end: '2028-02-29' }).success).toBe(true);
  },
);

describe('a player’s name', () => {
  it.each([
    'Ada',
    'Łucja',
    'Ada B.',
    '玩家',
    '7',
    '❤️ Ada',
    'अदिति',
    // These contain several emoji joined into one, a flag with tags, and a keycap.
    '👩‍👩‍👧 Ada',
    '🏳️‍🌈',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '1️⃣ Bo',
    // These contain joiners in Persian, Hindi and Sinhala, and a variant of a Han character.
    'می\u200Cخواهم',
    'क्\u200Dष',
    'ශ්\u200Dරී',
    '葛\u{E0100}城',
    // These have as many marks on one letter as a language writes.
    'Nguyễn',
    'ਨ੍ਹੇਂ',
    'རྒྱུ',
    'Ada\u0301\u0302\u0303',
  ])('may be %j', (name) => {
    expect(PlayerName.safeParse(name).success).toBe(true);
  });
  it('is kept as one composed form', () => {
    expect(PlayerName.parse('E\u0301lodie')).toBe('Élodie');
  });
  it.each([
    '',
    '  ',
    '\u00A0',
    'A\0',
    'A\nB',
    'A\u2028B',
    '\u202EadA',
    'A\u200BB',
    '\u3164',
    'A\u115F',
    '\u2800',
    '\uFE0F',
    '\u0301',
    'A\u200DB',
    'A\u200CB',
    'Ada\u200D',
    '👩\u200D',
    '👩\u200DA',
    'क\u200D',
    'A\u{E0100}',
    'A\u{E0067}\u{E007F}',
    `A${'\u0301'.repeat(39)}`,
    'Z\u0351\u036B\u0343\u036A',
  ])('must not be %j', (name) => {
    expect(PlayerName.safeParse(name).success).toBe(false);
  });
});
