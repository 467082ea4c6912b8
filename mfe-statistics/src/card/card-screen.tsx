import { cardStatistics } from '@cardwise/contracts/statistics/statistics';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useApi, useLocale, useLocation, useParams, useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import { cardCache, cardRequest } from '../caches.ts';
import { firstKey } from '../scroll/use-scroll-memory.ts';
import { CardMissing } from './card-missing.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { CardView } from './card-view.tsx';
import { readCardId } from './read-card-id.ts';
import { useCanonicalAddress } from './use-canonical-address.ts';

const CardStatistics = ({ id }: { id: string }) => {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const load = useApi(cardStatistics, cardRequest(id, locale), { cache: cardCache });
  const { error, retry } = load;
  const card = load.data?.data;
  const { key } = useLocation();
  const [takesFocus, setTakesFocus] = useState(key !== firstKey);
  useCanonicalAddress(card?.full_url);

  if (error?.code === 'not_found') return <CardMissing />;
  if (error) {
    return (
      <FailureAlert
        title={t('failed.card')}
        error={error}
        onRetry={() => {
          setTakesFocus(true);
          retry();
        }}
      />
    );
  }
  return card ? <CardView card={card} takesFocus={takesFocus} /> : <CardSkeleton />;
};

/** The page of one card. Keyed by card, so that nothing of the previous one stays. */
export const CardScreen = () => {
  const { card } = useParams();
  const id = readCardId(card);
  return id === undefined ? <CardMissing /> : <CardStatistics key={id} id={id} />;
};
