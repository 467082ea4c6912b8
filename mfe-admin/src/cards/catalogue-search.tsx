import { type SearchHit, searchCatalogue } from '@cardwise/contracts/admin/cards';
import { Loaded } from '@cardwise/request-kit/loaded';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { useApi, useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import { cache } from '../request/cache.ts';
import { SearchBox } from '../search/search-box.tsx';
import styles from './catalogue-search.module.css';
import { HitButton } from './hit-button.tsx';
import { isSelected, keyOfItem } from './selection.ts';

type Props = {
  selection: readonly SearchHit[];
  onChoose: (hit: SearchHit) => void;
};

export const CatalogueSearch = ({ selection, onChoose }: Props) => {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useState('');
  const load = useApi(searchCatalogue, search ? { body: { search } } : null, { cache });
  const find = (text: string) => {
    if (text !== '' && text === search) load.retry();
    else setSearch(text);
  };
  return (
    <div className={styles.search}>
      <SearchBox label={t('cards.search')} value={search} maxLength={100} pending={load.loading} onSearch={find} />
      {search && (
        <Loaded load={load} failed={t('cards.searchFailed')}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={t('cards.noneFound')} />
            ) : (
              <ul className={styles.hits} aria-label={t('cards.hits')}>
                {data.map((hit) => (
                  <li key={keyOfItem(hit)}>
                    <HitButton
                      hit={hit}
                      marked={isSelected(selection, hit)}
                      use="choose"
                      onClick={() => onChoose(hit)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </div>
  );
};
