import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { useStored } from '@cardwise/web-kit';
import * as z from 'zod/mini';

/** Whether cards are read to the player; remembered for the next visit. */
export const useReading = () => {
  const [on = false, setOn] = useStored('read_card', z.boolean(), cookieLifetimes.autoAdvance);
  return { on, setOn };
};
