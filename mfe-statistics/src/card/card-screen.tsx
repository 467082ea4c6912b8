import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useLocale, useLocation, useParams, useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import { firstKey } from '../scroll/use-scroll-memory.ts';
import { cardDetails } from './card-details.ts';
import { CardMissing } from './card-missing.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { CardView } from './card-view.tsx';
import { readCardId } from './read-card-id.ts';
import { useCanonicalAddress } from './use-canonical-address.ts';

const CardStatistics = ({ id }: { id: string }) => {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const { data, error, retry } = cardDetails.useLoad({ id, locale });
  const { key } = useLocation();
  const [takesFocus, setTakesFocus] = useState(key !== firstKey);
  useCanonicalAddress(data?.full_url);

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
  return data ? <CardView card={data} takesFocus={takesFocus} /> : <CardSkeleton />;
};

/** The page of one card. Keyed by card, so that nothing of the previous one stays. */
export const CardScreen = () => {
  const { card } = useParams();
  const id = readCardId(card);
  return id === undefined ? <CardMissing /> : <CardStatistics key={id} id={id} />;
};
