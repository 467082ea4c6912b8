import { getFormats } from './formats.ts';

/** Languages use different space characters as separators, and these change between ICU versions. */
function plain(text: string) {
  return text.replace(/\s/g, ' ');
}

it('numbers are formatted for the language', () => {
  const [en, de, pl] = [getFormats('en'), getFormats('de'), getFormats('pl')];
  expect([en.count(12_345), en.percent(66.7), en.seconds(1.5)].map(plain)).toEqual(['12,345', '66.7%', '1.5']);
  expect([de.count(12_345), de.percent(66.7), de.seconds(1.5)].map(plain)).toEqual(['12.345', '66,7 %', '1,5']);
  expect([pl.count(12_345), pl.percent(100), pl.seconds(4)].map(plain)).toEqual(['12 345', '100%', '4,0']);
});
