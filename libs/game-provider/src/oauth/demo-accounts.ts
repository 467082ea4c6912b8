/** Accounts that can be chosen on the demo provider's login page. */
export const demoAccounts = [
  { sub: '1000', battletag: 'Keeper#1000', role: 'administrator' },
  { sub: '1001', battletag: 'Ada#1001', role: 'player' },
  { sub: '1002', battletag: 'Bruno#1002', role: 'player' },
  { sub: '1003', battletag: 'Łucja#1003', role: 'player' },
] as const;

export type DemoAccount = (typeof demoAccounts)[number];
