import { createAllowance } from './allowance.ts';

const day = 24 * 60 * 60 * 1000;

/** Answers a day to one kind of question about one card. */
const perPlayer = 2;

/** How much of one thing may count a day from one address. */
export const createAddressShare = (playersPerAddress: number) => {
  const amount = playersPerAddress * perPlayer;
  return createAllowance({ burst: amount, interval: day / amount });
};

export type AddressShare = ReturnType<typeof createAddressShare>;
