import { nameSuffixes } from './name-suffixes.ts';

it('tells cards of one name apart by their set', () => {
  const suffixes = nameSuffixes([
    { id: '1', nameEn: 'Fox', setName: 'Core' },
    { id: '2', nameEn: 'Fox', setName: 'Legacy' },
    { id: '3', nameEn: 'Fox Den', setName: 'Core' },
  ]);
  expect([...suffixes]).toEqual([
    ['1', '(Core)'],
    ['2', '(Legacy)'],
  ]);
});
