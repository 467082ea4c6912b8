import { type SearchHit, cardStats, loadBanned, loadCardErrors, searchCatalogue } from '@cardwise/contracts/admin';
import { Panel } from '@cardwise/ui-kit/panel';
import { useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { useKeptApi } from '../request/use-kept-api.ts';
import { BannedCards } from './banned-cards.tsx';
import { CardErrors } from './card-errors.tsx';
import { CatalogueSearch } from './catalogue-search.tsx';
import styles from './cards-screen.module.css';
import { PicturePreview } from './picture-preview.tsx';
import { addToSelection, removeFromSelection } from './selection.ts';
import { SelectionPanel } from './selection-panel.tsx';
import { UpdateStatus } from './update-status.tsx';

/** Keeps the catalogue in order: what is out of date, what failed, what must not be asked. */
export function CardsScreen() {
  const { t } = useTranslation('admin');
  const stats = useKeptApi(cardStats, {});
  const errors = useKeptApi(loadCardErrors, {});
  const banned = useKeptApi(loadBanned, {});
  const [search, setSearch] = useState('');
  const found = useKeptApi(searchCatalogue, search ? { body: { search } } : null);
  const [selection, setSelection] = useState<readonly SearchHit[]>([]);
  const [reason, setReason] = useState<string>(t('cards.defaultReason'));
  const [looked, setLooked] = useState<SearchHit>();

  const refreshStatus = () => {
    stats.retry();
    errors.retry();
  };
  // What was found says of each card whether it is banned.
  const refreshBans = () => {
    banned.retry();
    found.retry();
  };
  return (
    <>
      <ScreenHeader title={t('tabs.cards')} />
      <div className={styles.sections}>
        <Panel>
          <UpdateStatus load={stats} onRefresh={refreshStatus} />
          <CardErrors load={errors} />
        </Panel>
        <Panel>
          <ScreenHeader level={3} title={t('cards.searchTitle')} />
          <div className={styles.work}>
            <CatalogueSearch
              search={search}
              onSearch={setSearch}
              load={found}
              selection={selection}
              onChoose={(hit) => {
                setLooked(hit);
                setSelection((before) => addToSelection(before, hit));
              }}
            />
            <SelectionPanel
              selection={selection}
              reason={reason}
              onReason={setReason}
              onRemove={(hit) => setSelection((before) => removeFromSelection(before, hit))}
              onDone={() => {
                setSelection([]);
                refreshStatus();
                refreshBans();
              }}
            />
            <PicturePreview hit={looked} />
          </div>
        </Panel>
        <Panel>
          <BannedCards
            load={banned}
            onChanged={() => {
              setReason('');
              stats.retry();
              refreshBans();
            }}
          />
        </Panel>
      </div>
    </>
  );
}
