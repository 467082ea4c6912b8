import { loadMetadata } from '@cardwise/contracts/admin/cards';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useApi, useTranslation } from '@cardwise/web-kit';
import { Card, Descriptions, Flex } from 'antd';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { ReloadButton } from '../request/action-button.tsx';
import { cache } from '../request/loads.tsx';

const kinds = ['sets', 'types', 'rarities', 'classes'] as const;

export function MetadataScreen() {
  const { t } = useTranslation('admin');
  const load = useApi(loadMetadata, {}, { cache });
  return (
    <>
      <ScreenHeader title={t('tabs.metadata')}>
        <ReloadButton load={load} />
      </ScreenHeader>
      <Loaded load={load} failed={t('metadata.loadFailed')}>
        {(metadata) => (
          <Flex vertical gap="middle">
            {kinds.map((kind) => (
              <CodeList key={kind} title={t(`metadata.${kind}`)} names={metadata[kind]} />
            ))}
          </Flex>
        )}
      </Loaded>
    </>
  );
}

function CodeList({ title, names }: { title: string; names: Record<string, string> }) {
  const { t } = useTranslation('admin');
  const entries = Object.entries(names);
  return (
    <Card>
      <h3>{`${title} (${t('number', { value: entries.length })})`}</h3>
      {entries.length === 0 ? (
        <p>{t('metadata.none')}</p>
      ) : (
        <Descriptions
          size="small"
          column={{ xs: 1, sm: 2, lg: 4 }}
          items={entries.map(([code, name]) => ({
            key: code,
            label: <code>{code}</code>,
            children: <span lang="en">{name}</span>,
          }))}
        />
      )}
    </Card>
  );
}
