import { demoCards } from './demo-cards.ts';
import { figureNames } from './figures.ts';

const cards = Object.values(demoCards).flat();

function texts(locale: 'de' | 'es' | 'fr' | 'pl' | 'pt') {
  return cards.flatMap(({ text }) => (text ? [text[locale]] : []));
}

it('French cards address the player as vous', () => {
  const familiar =
    /(?<!\p{L})(?:tu|te|ton|ta|tes|toi|t’)(?!\p{L})|(?:^|[.:>] |, )(?:pioche|invoque|choisis)(?!\p{L})/iu;
  expect(texts('fr').filter((text) => familiar.test(text))).toEqual([]);
});

it('Polish cards abbreviate points consistently', () => {
  expect(texts('pl').filter((text) => /pkt\.(?! *$)/.test(text))).toEqual([]);
});

it('no two cards of a type show the same figures, unless they share a name', () => {
  const cardsByFigures = Map.groupBy(cards, ({ type, art }) => `${type}: ${art.subject}, ${art.with ?? 'alone'}`);
  const alike = [...cardsByFigures].filter(([, group]) => new Set(group.map(({ name }) => name.en)).size > 1);
  expect(alike.map(([figures, group]) => [figures, ...group.map(({ name }) => name.en)])).toEqual([]);
});

it('every figure is used by a card', () => {
  const shown = new Set<string>(cards.flatMap(({ art }) => [art.subject, ...(art.with ? [art.with] : [])]));
  expect(figureNames.filter((name) => !shown.has(name))).toEqual([]);
});

it('German cards use one verb each for draw, give and summon', () => {
  const other = /(?<!\p{L})(?:zieh|verleih|rufe?)(?!\p{L})/iu;
  expect(texts('de').filter((text) => other.test(text))).toEqual([]);
});

it('German cards put what a token has in brackets, and restore health of somebody by “bei”', () => {
  const other = /\d\/\d-|\d Leben (?:deines|eines|beider|von)|(?<!\p{L})gespielt/u;
  expect(texts('de').filter((text) => other.test(text))).toEqual([]);
});

it('Spanish cards count in points, as the game of Spain does', () => {
  const other = /\d (?:más )?de (?:daño|ataque|salud|armadura)|Ataque/u;
  expect(texts('es').filter((text) => other.test(text))).toEqual([]);
});

it('Portuguese cards restore health of somebody, not to', () => {
  expect(texts('pt').filter((text) => /restaure \S+ de Vida a/i.test(text))).toEqual([]);
});
