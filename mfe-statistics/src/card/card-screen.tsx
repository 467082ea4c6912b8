import { useParams } from '@cardwise/web-kit';

import { CardMissing } from './card-missing.tsx';
import { CardStatistics } from './card-statistics.tsx';
import { readCardId } from './read-card-id.ts';

/** The page of one card. Another card is another page: nothing of the one before stays. */
export const CardScreen = () => {
  const { card } = useParams();
  const id = readCardId(card);
  return id === undefined ? <CardMissing /> : <CardStatistics key={id} id={id} />;
};
