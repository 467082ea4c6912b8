import { cardPictureForms } from './pictures.ts';

it('a picture of ours has smaller forms of the same version', () => {
  expect(cardPictureForms('/cards/en/64.png?v=0a1b')).toEqual({
    avif: '/cards/en/64-200.avif?v=0a1b 200w, /cards/en/64-375.avif?v=0a1b 375w',
  });
});

it('any other picture is taken as it is', () => {
  expect(cardPictureForms('https://example.org/64.png')).toEqual({});
  expect(cardPictureForms('/cards/1x1.png')).toEqual({});
});
