import { createHash } from 'node:crypto';

/** An account of the demo provider; `role` is what the suite makes of it. */
export type DemoAccount = { sub: string; battletag: string; role: string };

/** Accounts that can be chosen on the demo provider's login page. */
export const demoAccounts: readonly DemoAccount[] = [
  { sub: '1000', battletag: 'Keeper#1000', role: 'administrator' },
  { sub: '1001', battletag: 'Ada#1001', role: 'player' },
  { sub: '1002', battletag: 'Bruno#1002', role: 'player' },
  { sub: '1003', battletag: 'Łucja#1003', role: 'player' },
];

/** What a new player may be called: as the game's own names, a letter and then letters and digits, 12 at most. */
export const newPlayerName = /^\p{L}[\p{L}\d]{1,11}$/u;

/**
 * The account of a name that somebody made up: the same at every login and on every device, and never one of those above.
 *
 * @returns undefined for what cannot be a name.
 */
export const madeUpAccount = (name: string): DemoAccount | undefined => {
  if (!newPlayerName.test(name)) return undefined;
  const number = 100_000 + (createHash('sha256').update(name).digest().readUInt32BE(0) % 900_000_000);
  return { sub: String(number), battletag: `${name}#${number}`, role: 'player' };
};
