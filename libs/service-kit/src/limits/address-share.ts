import { createAllowance } from './allowance.ts';

const day = 24 * 60 * 60 * 1000;

/** Daily answers to one kind of question about one card that count in its statistics, of each of an address's players. */
const perPlayer = 2;

/** How much of one thing may count a day that comes from one address: its key is the address's name and the thing's. */
export const createAddressShare = (playersPerAddress: number) => {
  const amount = playersPerAddress * perPlayer;
  return createAllowance({ burst: amount, interval: day / amount });
};

export type AddressShare = ReturnType<typeof createAddressShare>;
