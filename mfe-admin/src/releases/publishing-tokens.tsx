import {
  createPublishingToken,
  loadPublishingTokens,
  type PublishingToken,
  revokePublishingToken,
} from '@cardwise/contracts/admin/releases';
import { Field } from '@cardwise/ui-kit/field';
import { useApi, useTranslation } from '@cardwise/web-kit';
import { Alert, App, Flex, Input, Tag } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';

import { DataTable } from '../frame/data-table.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { ActionButton } from '../request/action-button.tsx';
import { LoadedItems, cache } from '../request/loads.tsx';
import { issueIn, useChange } from '../request/use-change.tsx';
import { useFormats } from './formats.ts';
import styles from './releases.module.css';

const longestName = 60;

/** The periods are in days; a token with 0 never expires. */
const periods = [30, 90, 365, 0] as const;

type Props = {
  remotes: readonly string[];
  now: string;
};

export function PublishingTokens(props: Props) {
  const { t } = useTranslation('admin');
  // Once opened, the tokens stay mounted, because a new token is shown only once.
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.error} onToggle={({ currentTarget: { open } }) => setOpened((was) => was || open)}>
      <summary className={styles.summary}>{t('publishing.title')}</summary>
      {opened && <Tokens {...props} />}
    </details>
  );
}

function Tokens({ remotes, now }: Props) {
  const { t } = useTranslation('admin');
  const load = useApi(loadPublishingTokens, {}, { cache });
  return (
    <Flex vertical gap="middle">
      <p className={styles.facts}>{t('publishing.hint')}</p>
      <NewPublishingToken remotes={remotes} onCreated={load.retry} />
      <LoadedItems load={load} failed={t('publishing.loadFailed')} none={t('publishing.none')}>
        {({ data }) => <TokenTable tokens={data} now={now} onReload={load.retry} />}
      </LoadedItems>
    </Flex>
  );
}

type NewPublishingTokenProps = { remotes: readonly string[]; onCreated: () => void };

function NewPublishingToken({ remotes, onCreated }: NewPublishingTokenProps) {
  const { t } = useTranslation('admin');
  const { setForm, ...create } = useChange(createPublishingToken, { fields: ['name', 'remote'] });
  const [name, setName] = useState('');
  const [remote, setRemote] = useState('');
  const [days, setDays] = useState<(typeof periods)[number]>(90);
  const [token, setToken] = useState<string>();
  const known = useId();

  const issue = issueIn(create.error, {
    'must not be empty': t('issues.empty'),
    'must be the name of a remote: mfe_…': t('publishing.noRemote'),
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const created = await create.run(
      { body: { name, remote: remote.trim(), ...(days > 0 && { days }) } },
      { failed: t('publishing.createFailed') },
    );
    if (!created) return;
    setToken(created.token);
    setName('');
    onCreated();
  };
  return (
    <>
      <Flex
        vertical
        component="form"
        ref={setForm}
        gap="middle"
        align="start"
        aria-label={t('publishing.create')}
        onSubmit={submit}
      >
        <Flex wrap gap="middle" align="start">
          <Field label={t('publishing.name')} error={issue('name')} room={{ length: name.length, most: longestName }}>
            {(control) => (
              <Input
                {...control}
                maxLength={longestName}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('publishing.remote')} error={issue('remote')}>
            {(control) => (
              // The field takes any name, because a remote that is still to come is not among the known ones.
              <Input
                {...control}
                list={known}
                placeholder="mfe_…"
                autoCapitalize="none"
                spellCheck={false}
                value={remote}
                onChange={(event) => setRemote(event.target.value)}
              />
            )}
          </Field>
          <KnownRemotes id={known} remotes={remotes} />
          <SelectField
            label={t('publishing.expires')}
            value={days}
            onChange={setDays}
            options={periods.map((value) => ({ value, label: t(`publishing.periods.${value}`) }))}
          />
        </Flex>
        <ActionButton htmlType="submit" pending={create.isPending()}>
          {t('publishing.create')}
        </ActionButton>
      </Flex>
      {create.failure}
      {token !== undefined && <Created token={token} />}
    </>
  );
}

function KnownRemotes({ id, remotes }: { id: string; remotes: readonly string[] }) {
  return (
    <datalist id={id}>
      {remotes.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </datalist>
  );
}

function Created({ token }: { token: string }) {
  const { t } = useTranslation('admin');
  const { message } = App.useApp();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      void message.success(t('publishing.copied'));
    } catch {
      void message.warning(t('publishing.copyFailed'));
    }
  };
  return (
    <Alert
      type="success"
      title={t('publishing.once')}
      description={
        <Flex wrap gap="small">
          <Input
            readOnly
            aria-label={t('publishing.token')}
            style={{ flex: '1 1 14rem', fontFamily: 'monospace' }}
            value={token}
            onFocus={(event) => event.target.select()}
          />
          <ActionButton type="primary" onClick={copy}>
            {t('publishing.copy')}
          </ActionButton>
        </Flex>
      }
    />
  );
}

type TableProps = { tokens: readonly PublishingToken[]; now: string; onReload: () => void };

function TokenTable({ tokens, now, onReload }: TableProps) {
  const { t } = useTranslation('admin');
  const format = useFormats();
  const revoke = useChange(revokePublishingToken);

  const revokeIt = async ({ id, name, remote }: PublishingToken) => {
    const ask = {
      title: t('publishing.revokeTitle', { name, remote }),
      text: t('publishing.revokeText'),
      confirm: t('publishing.revoke'),
      danger: true,
    };
    const words = { ask, done: () => t('publishing.revoked'), failed: t('publishing.revokeFailed'), as: id };
    await revoke.run({ body: { id } }, words);
    // The tokens are also loaded after a failure, because another administrator may have revoked it.
    onReload();
  };
  return (
    <>
      {revoke.failure}
      <DataTable
        caption={t('publishing.title')}
        rowKey="id"
        rows={tokens}
        columns={[
          { title: t('publishing.name'), render: ({ name }) => name },
          { title: t('publishing.remote'), render: ({ remote }) => <code>{remote}</code> },
          {
            title: t('publishing.created'),
            render: ({ created_at, created_by }) => `${format.time(created_at)}, ${created_by}`,
          },
          {
            title: t('publishing.lastUsed'),
            render: ({ last_used_at }) => (last_used_at === null ? '–' : format.time(last_used_at)),
          },
          { title: t('publishing.expires'), render: ({ expires_at }) => <Expiry at={expires_at} now={now} /> },
          {
            title: t('releases.column.actions'),
            render: (token) => (
              <ActionButton
                danger
                aria-label={`${t('publishing.revoke')}: ${token.name}, ${token.remote}`}
                pending={revoke.isPending(token.id)}
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
}

function Expiry({ at, now }: { at: string | null; now: string }) {
  const { t } = useTranslation('admin');
  const format = useFormats();
  if (at === null) return t('publishing.never');
  return at > now ? format.time(at) : <Tag color="warning">{t('publishing.expired')}</Tag>;
}
