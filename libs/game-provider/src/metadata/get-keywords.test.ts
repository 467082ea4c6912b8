import { locales } from '@cardwise/contracts/site/locales';

import { demoCards } from '../demo-set/demo-cards.ts';
import { getKeywords } from './get-keywords.ts';

const cards = Object.values(demoCards).flat();

it.each(locales)('the bold words of a text are its keywords by their names: %s', (locale) => {
  const bold = cards.map(({ text }) => [...new Set(text?.[locale].match(/(?<=<b>).*?(?=\s?:?<\/b>)/g))].toSorted());
  expect(bold).toEqual(
    cards.map((card) =>
      getKeywords(card)
        .map(({ names }) => names[locale])
        .toSorted(),
    ),
  );
});

it('a card without bold words has no keyword', () => {
  expect(getKeywords({ text: undefined })).toEqual([]);
});
