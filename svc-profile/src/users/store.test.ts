import { adminAccounts } from './store.ts';

const isAdmin = adminAccounts('Keeper#1000, 4711 ,,Łucja#1003');

it.each([
  { sub: '1', battletag: 'Keeper#1000' },
  { sub: '1', battletag: 'Łucja#1003' },
  { sub: '4711', battletag: null },
  { sub: '4711', battletag: 'Anybody#1' },
])('$sub, $battletag is an administrator', (account) => {
  expect(isAdmin(account)).toBe(true);
});

it.each([
  { sub: '1', battletag: null },
  { sub: '1', battletag: 'keeper#1000' },
  { sub: '1', battletag: '\u212Aeeper#1000' },
  { sub: '1', battletag: 'Keeper#10001' },
  { sub: '1', battletag: 'L\u0301ucja#1003' },
  { sub: 'Keeper#1000', battletag: 'Ada#1001' },
  { sub: '1', battletag: '4711' },
  { sub: '', battletag: '' },
])('$sub, $battletag is not', (account) => {
  expect(isAdmin(account)).toBe(false);
});
