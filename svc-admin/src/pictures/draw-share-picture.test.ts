import { everyLocale } from '../provider/replies.ts';
import { drawSharePicture, loadTypeface } from './draw-share-picture.ts';

const outline = await loadTypeface();

function nameArea(name: string) {
  const card = { type: 'minion', cost: 10, attack: 12, health: 12, names: everyLocale({}, name) };
  const svg = drawSharePicture(card, { outline, pictured: true });
  const path = /<path d="(?<path>[^"]*)" fill="#fbe6b5"/.exec(svg)?.groups?.['path'] ?? '';
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(Number);
  const [xs, ys] = [0, 1].map((parity) => numbers.filter((_, index) => index % 2 === parity)) as [number[], number[]];
  if (xs.length === 0) return undefined;
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

it.each([
  'Ox',
  'Rain on Market Day',
  'Łódź, Señor Ünïçødé’s “Extraordinarily” Long-Winded Chronicler of Ages',
  'The Incomprehensibilities of a Word',
])('the name %s is beside the card, above its numbers', (name) => {
  const area = nameArea(name);
  expect(area?.left).toBeGreaterThan(520);
  expect(area?.right).toBeLessThan(1150);
  expect(area?.top).toBeGreaterThan(30);
  expect(area?.bottom).toBeLessThan(400);
});

it.each(['', 'Жар-птица', '火の鳥', 'Pneumono'.repeat(12), 'Long '.repeat(200)])(
  'the name %s cannot be set and is left out',
  (name) => {
    expect(nameArea(name)).toBeUndefined();
  },
);

it('a card shows the numbers it has', () => {
  const names = everyLocale({}, '');
  const coins = (card: object): number =>
    drawSharePicture({ type: 'spell', cost: 1, names, ...card }, { outline, pictured: true }).split('url(#coin)')
      .length - 1;
  expect([coins({}), coins({ attack: 0 }), coins({ attack: 0, health: 1, armor: 5 })]).toEqual([1, 2, 4]);
});
