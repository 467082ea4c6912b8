import { matchesWord } from './delete-dialog.tsx';

it('accepts the word regardless of case and accents', () => {
  expect(matchesWord(' USUN ', 'usuń')).toBe(true);
  expect(matchesWord('Löschen', 'löschen')).toBe(true);
});

it('accepts nothing else', () => {
  expect(matchesWord('', 'delete')).toBe(false);
  expect(matchesWord('delet', 'delete')).toBe(false);
});
