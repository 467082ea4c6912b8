import { findDeckCode } from './find-deck-code.ts';

const code = 'AAECAR8GxwPJBLsFmQfZB/gIDI0B2AGoArUDhwSSBe0G6wfbCe0JgQr+DAA=';
const forLinks = 'AAECAR8GxwPJBLsFmQfZB_gIDI0B2AGoArUDhwSSBe0G6wfbCe0JgQr-DAA';
const copied = ['### Hunter of old', '# Class: Hunter', '# Format: Wild', '#', '# 2x (1) AAEHunter', '#', code, '#'];
const advice = '# To use this deck, copy it to your clipboard and create a new deck';

it.each([
  ['alone', code],
  ['with spaces around it', `  ${code}\n`],
  ['without its padding', code.replace('=', '')],
  ['in the alphabet of links', forLinks],
  ['amid the game’s comments', [...copied, advice].join('\n')],
  ['amid the game’s comments, whose lines a text field has joined', [...copied, advice].join('')],
  ['in a sentence', `Try this one: ${code} – it is fun.`],
  ['in quotes', `„${code}“`],
  ['as a parameter of a link', `https://cards.example/deckbuilder?deckcode=${code}&locale=de`],
  ['escaped in a link', `https://cards.example/deckbuilder?deckcode=${encodeURIComponent(code)}#top`],
  ['escaped twice', `https://l.example/?u=${encodeURIComponent(`?code=${encodeURIComponent(code)}`)}`],
  ['in the path of a link', `https://cards.example/decks/${forLinks}/details`],
  ['escaped in the path of a link', `https://cards.example/decks/${encodeURIComponent(code)}/details?a=b`],
  ['as the fragment of a link', `https://cards.example/#${forLinks}`],
])('finds a code %s', (_, text) => {
  expect(findDeckCode(text)).toBe(code);
});

it.each([
  ['nothing', ''],
  ['a row of dashes', '-'.repeat(80)],
  ['a row of equals signs', '='.repeat(80)],
  ['words', 'no deck at all!'],
  ['a link without one', 'https://cards.example/decks/1234567-hunter-of-old/'],
  ['another text in base64', 'SGVsbG8sIHdvcmxkISBIZWxsbywgd29ybGQh'],
  ['a code without its beginning', code.slice(2)],
  ['no more than a beginning', 'AAECAR8'],
])('finds none in %s', (_, text) => {
  expect(findDeckCode(text)).toBeUndefined();
});
