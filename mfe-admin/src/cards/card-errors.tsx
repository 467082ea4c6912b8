import type { loadCardErrors } from '@cardwise/contracts/admin/cards';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { Loaded } from '@cardwise/request-kit/loaded';
import { type ApiLoad, useTranslation } from '@cardwise/web-kit';

import { VirtualGrid } from '../grid/virtual-grid.tsx';
import { CardErrorItem } from './card-error-item.tsx';

export const CardErrors = ({ load }: { load: ApiLoad<ResponseOf<typeof loadCardErrors>> }) => {
  const { t } = useTranslation('admin');
  return (
    <section>
      <h4>{t('cards.errorsTitle')}</h4>
      <Loaded load={load} failed={t('cards.errorsFailed')}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{t('cards.noErrors')}</p>
          ) : (
            <VirtualGrid items={data} label={t('cards.errorsTitle')} minWidth={320} rowHeight={170}>
              {(error) => <CardErrorItem error={error} />}
            </VirtualGrid>
          )
        }
      </Loaded>
    </section>
  );
};
