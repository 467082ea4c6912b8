import { SearchHit, searchCatalogue } from '@cardwise/contracts/admin/cards';
import { keepDraft, readDraft } from '@cardwise/request-kit/kept-draft';
import { useApi, useSession, useTranslation } from '@cardwise/web-kit';
import { Card, Flex } from 'antd';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { SmallCard } from '../pictures/small-card.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { LoadedItems, cache } from '../request/loads.tsx';
import { BannedCards } from './banned-cards.tsx';
import styles from './cards-screen.module.css';
import { CatalogueStatus } from './catalogue-status.tsx';
import { addToSelection, HitList, isSelected, removeFromSelection } from './hit-list.tsx';
import { ReportedCards } from './reported-cards.tsx';
import { SelectionPanel } from './selection-panel.tsx';

/** The reason is undefined while it is the default, in the language of the page. */
const Draft = z.object({ selection: z.array(SearchHit), reason: z.optional(z.string()) });

export function CardsScreen() {
  const { t } = useTranslation('admin');
  const { selection, setSelection, reason, setReason } = useSelection();
  const [looked, setLooked] = useState<SearchHit>();
  const choose = (hit: SearchHit) => {
    setLooked(hit);
    setSelection((before) => addToSelection(before, hit));
  };
  const remove = (hit: SearchHit) => setSelection((before) => removeFromSelection(before, hit));

  return (
    <>
      <ScreenHeader title={t('tabs.cards')} />
      <Flex vertical gap="large">
        <Card>
          <CatalogueStatus />
        </Card>
        <Card>
          <ReportedCards
            selection={selection}
            onToggle={(hit) => (isSelected(selection, hit) ? remove(hit) : choose(hit))}
          />
        </Card>
        <Card>
          <ScreenHeader level={3} title={t('cards.searchTitle')} />
          <div className={styles.work}>
            <CatalogueSearch selection={selection} onChoose={choose} />
            <SelectionPanel
              selection={selection}
              reason={reason ?? t('cards.defaultReason')}
              onReason={setReason}
              onRemove={remove}
              onDone={() => setSelection([])}
            />
            <PicturePreview hit={looked} />
          </div>
        </Card>
        <Card>
          <BannedCards onLifted={() => setReason('')} />
        </Card>
      </Flex>
    </>
  );
}

/** Keeps the selection when the administrator leaves the screen, for example for a login that a ban asks for. */
function useSelection() {
  const key = `selection_draft:${useSession().user?.id}`;
  const [kept] = useState(() => Draft.safeParse(readDraft(key)).data);
  const [selection, setSelection] = useState<readonly SearchHit[]>(kept?.selection ?? []);
  const [reason, setReason] = useState(kept?.reason);
  useEffect(() => keepDraft(key, selection.length > 0 ? { selection, reason } : undefined), [key, selection, reason]);
  return { selection, setSelection, reason, setReason };
}

type Props = {
  selection: readonly SearchHit[];
  onChoose: (hit: SearchHit) => void;
};

function CatalogueSearch({ selection, onChoose }: Props) {
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
        <LoadedItems load={load} failed={t('cards.searchFailed')} none={t('cards.noneFound')}>
          {({ data }) => (
            <HitList label={t('cards.hits')} hits={data} use="choose" selection={selection} onClick={onChoose} />
          )}
        </LoadedItems>
      )}
    </Flex>
  );
}

function PicturePreview({ hit }: { hit: SearchHit | undefined }) {
  const { t } = useTranslation('admin');
  return (
    <figure className={styles.preview}>
      {hit?.full_img ? (
        <SmallCard
          sizes="15rem"
          url={hit.full_img}
          alt={hit.label}
          brokenText={t('picture.broken')}
          retryText={t('load.retry')}
        />
      ) : (
        <div className={styles.empty}>{t(hit ? 'cards.noPicture' : 'cards.previewHint')}</div>
      )}
      {hit && <figcaption lang="en">{hit.label}</figcaption>}
    </figure>
  );
}
