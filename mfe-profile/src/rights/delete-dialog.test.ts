import { matchesWord } from './delete-dialog.tsx';

it('takes the word in any capitals and without its accents', () => {
  expect(matchesWord(' USUN ', 'usuń')).toBe(true);
  expect(matchesWord('Löschen', 'löschen')).toBe(true);
});

it('takes nothing else', () => {
  expect(matchesWord('', 'delete')).toBe(false);
  expect(matchesWord('delet', 'delete')).toBe(false);
});
