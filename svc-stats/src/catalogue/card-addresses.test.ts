import { aCard } from '../../test/factories.ts';
import { cardAddresses, cardPath } from './card-addresses.ts';

it('a card’s path has the language’s slug and, except in English, its prefix', () => {
  const card = aCard({ id: '64', name: "Un'Goro Łódź!", names: { pl: 'Żółw (II)' } });
  expect(cardPath(card, 'en')).toBe('/statistics/card/64-ungoro-lodz');
  expect(cardPath(card, 'pl')).toBe('/pl/statystyka/card/64-zolw-ii');
});

it('a name without letters leaves only the id', () => {
  expect(cardPath(aCard({ id: '64', name: '???' }), 'de')).toBe('/de/statistiken/card/64');
});

it('the picture’s URL changes with the picture', () => {
  expect(cardAddresses(aCard({ id: '64', image: 'v2' }), 'en').full_img).toBe('/cards/en/64.png?v=v2');
});
