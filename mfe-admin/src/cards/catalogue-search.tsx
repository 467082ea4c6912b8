import type { SearchHit, searchCatalogue } from '@cardwise/contracts/admin';
import type { ResponseOf } from '@cardwise/contracts/endpoint';
import { Loaded } from '@cardwise/request-kit/loaded';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { type ApiLoad, useTranslation } from '@cardwise/web-kit';

import { SearchBox } from '../search/search-box.tsx';
import styles from './catalogue-search.module.css';
import { HitButton } from './hit-button.tsx';
import { isSelected, keyOfItem } from './selection.ts';

type Props = {
  /** What is searched for; empty for nothing. */
  search: string;
  onSearch: (search: string) => void;
  load: ApiLoad<ResponseOf<typeof searchCatalogue>>;
  selection: readonly SearchHit[];
  onChoose: (hit: SearchHit) => void;
};

/** Finds cards and sets; a click puts one into the selection. */
export function CatalogueSearch({ search, onSearch, load, selection, onChoose }: Props) {
  const { t } = useTranslation('admin');
  const find = (text: string) => {
    if (text !== '' && text === search) load.retry();
    else onSearch(text);
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
}
