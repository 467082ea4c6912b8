import { type PublishingToken, loadPublishingTokens, revokePublishingToken } from '@cardwise/contracts/admin/releases';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useAction } from '@cardwise/request-kit/use-action';
import { useApi, useTranslation } from '@cardwise/web-kit';
import { App, Empty, Flex, Tag } from 'antd';
import { useState } from 'react';

import { DataTable } from '../frame/data-table.tsx';
import { ActionButton } from '../request/action-button.tsx';
import { cache } from '../request/cache.ts';
import { useConfirm } from '../request/use-confirm.ts';
import { useFormats } from './formats.ts';
import { NewPublishingToken } from './new-publishing-token.tsx';
import styles from './releases.module.css';

type Props = {
  remotes: readonly string[];
  /** The server's time. */
  now: string;
};

export const PublishingTokens = (props: Props) => {
  const { t } = useTranslation('admin');
  const [unfolded, setUnfolded] = useState(false);
  return (
    <details className={styles.error} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary className={styles.summary}>{t('publishing.title')}</summary>
      {unfolded && <Tokens {...props} />}
    </details>
  );
};

const Tokens = ({ remotes, now }: Props) => {
  const { t } = useTranslation('admin');
  const load = useApi(loadPublishingTokens, {}, { cache });
  return (
    <Flex vertical gap="middle">
      <p className={styles.facts}>{t('publishing.hint')}</p>
      <NewPublishingToken remotes={remotes} onCreated={load.retry} />
      <Loaded load={load} failed={t('publishing.loadFailed')}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty description={t('publishing.none')} />
          ) : (
            <TokenTable tokens={data} now={now} onReload={load.retry} />
          )
        }
      </Loaded>
    </Flex>
  );
};

const Expiry = ({ at, now }: { at: string | null; now: string }) => {
  const { t } = useTranslation('admin');
  const format = useFormats();
  if (at === null) return t('publishing.never');
  return at > now ? format.time(at) : <Tag color="warning">{t('publishing.expired')}</Tag>;
};

type TableProps = { tokens: readonly PublishingToken[]; now: string; onReload: () => void };

const TokenTable = ({ tokens, now, onReload }: TableProps) => {
  const { t } = useTranslation('admin');
  const { message } = App.useApp();
  const format = useFormats();
  const confirm = useConfirm();
  const revoke = useAction(revokePublishingToken);
  const [revoking, setRevoking] = useState<string>();

  const revokeIt = async ({ id, name, remote }: PublishingToken) => {
    const question = {
      title: t('publishing.revokeTitle', { name, remote }),
      text: t('publishing.revokeText'),
      confirm: t('publishing.revoke'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    setRevoking(id);
    const done = await revoke.run({ body: { id } });
    if (done) void message.success(t('publishing.revoked'));
    // Also after a failure: somebody else may have revoked it.
    onReload();
  };
  return (
    <>
      {revoke.error && (
        <FailureAlert title={t('publishing.revokeFailed')} error={revoke.error} onDismiss={revoke.dismiss} />
      )}
      <DataTable
        caption={t('publishing.title')}
        rowKey="id"
        rows={tokens}
        columns={[
          { key: 'name', title: t('publishing.name'), dataIndex: 'name' },
          { key: 'remote', title: t('publishing.remote'), render: (_, { remote }) => <code>{remote}</code> },
          {
            key: 'created',
            title: t('publishing.created'),
            render: (_, { created_at, created_by }) => `${format.time(created_at)}, ${created_by}`,
          },
          {
            key: 'lastUsed',
            title: t('publishing.lastUsed'),
            render: (_, { last_used_at }) => (last_used_at === null ? '–' : format.time(last_used_at)),
          },
          {
            key: 'expires',
            title: t('publishing.expires'),
            render: (_, { expires_at }) => <Expiry at={expires_at} now={now} />,
          },
          {
            key: 'actions',
            title: t('releases.column.actions'),
            render: (_, token) => (
              <ActionButton
                danger
                aria-label={`${t('publishing.revoke')}: ${token.name}, ${token.remote}`}
                pending={revoke.pending && revoking === token.id}
                onClick={() => revokeIt(token)}
              >
                {t('publishing.revoke')}
              </ActionButton>
            ),
          },
        ]}
      />
    </>
  );
};
