import { foldText } from './fold-text.ts';

it.each([
  ['Straße', 'strasse'],
  ['Pradrzewiec Łódź', 'pradrzewiec lodz'],
  ['ŻÓŁĆ', 'zolc'],
  ["Reise nach Un'Goro", 'reise nach ungoro'],
  ['Un’Goro', 'ungoro'],
  ['Cœur de Forêt', 'coeur de foret'],
  ['Ação São  João ', 'acao sao joao'],
  ['Niño', 'nino'],
  ['İzmir', 'izmir'],
])('folds %p to %p', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('is idempotent', () => {
  const once = foldText('Frostwolfkriegsfürst');
  expect(foldText(once)).toBe(once);
});
