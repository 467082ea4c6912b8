import { loadMetadata } from '@cardwise/contracts/admin/catalogue';
import { Loaded } from '@cardwise/request-kit/loaded';
import { Panel } from '@cardwise/ui-kit/panel';
import { useApi, useTranslation } from '@cardwise/web-kit';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { ReloadButton } from '../request/reload-button.tsx';
import { cache } from '../request/cache.ts';
import styles from './metadata-screen.module.css';

const kinds = ['sets', 'types', 'rarities', 'classes'] as const;

export const MetadataScreen = () => {
  const { t } = useTranslation('admin');
  const load = useApi(loadMetadata, {}, { cache });
  return (
    <>
      <ScreenHeader title={t('tabs.metadata')}>
        <ReloadButton load={load} />
      </ScreenHeader>
      <Loaded load={load} failed={t('metadata.loadFailed')}>
        {(metadata) => (
          <div className={styles.lists}>
            {kinds.map((kind) => (
              <Panel key={kind} className={styles[kind] ?? ''}>
                <CodeList title={t(`metadata.${kind}`)} names={metadata[kind]} />
              </Panel>
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
};

const CodeList = ({ title, names }: { title: string; names: Record<string, string> }) => {
  const { t } = useTranslation('admin');
  const entries = Object.entries(names);
  return (
    <>
      <h3 className={styles.title}>
        {title} ({t('number', { value: entries.length })})
      </h3>
      {entries.length === 0 ? (
        <p>{t('metadata.none')}</p>
      ) : (
        <dl className={styles.list}>
          {entries.map(([code, name]) => (
            <div key={code} className={styles.entry}>
              <dt>
                <code>{code}</code>:
              </dt>
              <dd lang="en">{name}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
};
