import { nameDomain } from './new-domain.ts';

it('a name has every form that code needs, and the first free port', () => {
  const taken = [{ name: 'quiz', port: 1 }, { name: 'duel', port: 11 }, { name: 'site' }];
  expect(nameDomain('card-duel', taken)).toEqual({
    name: 'card-duel',
    snake: 'card_duel',
    camel: 'cardDuel',
    Pascal: 'CardDuel',
    Title: 'Card duel',
    port: '12',
    devPort: '3011',
  });
});

it.each([
  ['Card Duel', 'must be small letters'],
  ['', 'must be small letters'],
  ['../up', 'must be small letters'],
  ['x'.repeat(200), 'must have at most 30 characters'],
  ['quiz', 'is the name of a domain already'],
])('%j is no name of a new domain', (name, reason) => {
  expect(() => nameDomain(name, [{ name: 'quiz', port: 1 }])).toThrow(reason);
});
