import { type SearchHit, searchCatalogue } from '@cardwise/contracts/admin/cards';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useApi, useTranslation } from '@cardwise/web-kit';
import { Empty, Flex } from 'antd';
import { useState } from 'react';

import { cache } from '../request/cache.ts';
import { SearchBox } from '../search/search-box.tsx';
import { HitList } from './hit-list.tsx';

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
    <Flex vertical gap={12}>
      <SearchBox label={t('cards.search')} value={search} maxLength={100} pending={load.loading} onSearch={find} />
      {search && (
        <Loaded load={load} failed={t('cards.searchFailed')}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty description={t('cards.noneFound')} />
            ) : (
              <HitList label={t('cards.hits')} hits={data} use="choose" selection={selection} onClick={onChoose} />
            )
          }
        </Loaded>
      )}
    </Flex>
  );
};
