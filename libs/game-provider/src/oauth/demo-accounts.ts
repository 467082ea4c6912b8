import { createHash } from 'node:crypto';

type DemoAccount = { sub: string; battletag: string; role: string };

export const demoAccounts: readonly DemoAccount[] = [
  { sub: '1000', battletag: 'Keeper#1000', role: 'administrator' },
  { sub: '1001', battletag: 'Ada#1001', role: 'player' },
  { sub: '1002', battletag: 'Bruno#1002', role: 'player' },
  { sub: '1003', battletag: 'Łucja#1003', role: 'player' },
];

/** A name has 2 to 12 letters and digits and starts with a letter. */
export const newPlayerName = /^\p{L}[\p{L}\d]{1,11}$/u;

/**
 * Returns the same account for a name at every login, never one of the accounts above.
 * @returns undefined for an invalid name.
 */
export function madeUpAccount(name: string): DemoAccount | undefined {
  if (!newPlayerName.test(name)) return undefined;
  const number = 100_000 + (createHash('sha256').update(name).digest().readUInt32BE(0) % 900_000_000);
  return { sub: String(number), battletag: `${name}#${number}`, role: 'player' };
}
