import { demoCards } from './demo-cards.ts';

const texts = (locale: 'fr' | 'pl') =>
  Object.values(demoCards)
    .flat()
    .flatMap(({ text }) => (text ? [text[locale]] : []));

it('French cards say vous to the player, in every set', () => {
  const familiar =
    /(?<!\p{L})(?:tu|te|ton|ta|tes|toi|t’)(?!\p{L})|(?:^|[.:>] |, )(?:pioche|invoque|choisis)(?!\p{L})/iu;
  expect(texts('fr').filter((text) => familiar.test(text))).toEqual([]);
});

it('Polish cards abbreviate points in one way', () => {
  expect(texts('pl').filter((text) => /pkt\.(?! *$)/.test(text))).toEqual([]);
});
