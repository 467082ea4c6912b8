import { rankWeakSpots } from './rank-weak-spots.ts';

it('a player who never played has no weak spots', () => {
  expect(rankWeakSpots(null)).toEqual({ kind: [], type: [], class: [], set: [] });
});

it('the weakest comes first', () => {
  const { kind } = rankWeakSpots({
    kind: { cost: { n: 20, ok: 18 }, attack: { n: 20, ok: 6 }, name: { n: 20, ok: 12 } },
  });
  expect(kind.map(({ code, percent }) => [code, percent])).toEqual([
    ['attack', 30],
    ['name', 60],
    ['cost', 90],
  ]);
});

it('a single wrong answer does not outweigh many', () => {
  const { kind, set } = rankWeakSpots({
    kind: { cost: { n: 41, ok: 20 } },
    set: { core: { n: 40, ok: 20 }, gvg: { n: 1 }, 'odd%2ecode': { n: 10 } },
  });
  expect(kind).toHaveLength(1);
  expect(set.map(({ code }) => code)).toEqual(['odd.code', 'gvg', 'core']);
  const strong = rankWeakSpots({ kind: { cost: { n: 100, ok: 80 } }, set: { core: { n: 60, ok: 20 }, gvg: { n: 1 } } });
  expect(strong.set[0]).toEqual({ code: 'core', correct: 20, total: 60, percent: 33.3 });
});
