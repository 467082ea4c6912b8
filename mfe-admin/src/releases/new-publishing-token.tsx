import { createPublishingToken } from '@cardwise/contracts/admin/releases';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { IssueMessage, issueOf } from '@cardwise/request-kit/issue-message';
import { useAction } from '@cardwise/request-kit/use-action';
import { Field } from '@cardwise/ui-kit/field';
import { useTranslation } from '@cardwise/web-kit';
import { Alert, App, Flex, Input } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';

import { SelectField } from '../frame/select-field.tsx';
import { ActionButton } from '../request/action-button.tsx';

/** Days; 0 for ever. */
const periods = [30, 90, 365, 0] as const;

type Props = { remotes: readonly string[]; onCreated: () => void };

export const NewPublishingToken = ({ remotes, onCreated }: Props) => {
  const { t } = useTranslation('admin');
  const create = useAction(createPublishingToken);
  const [name, setName] = useState('');
  const [remote, setRemote] = useState('');
  const [days, setDays] = useState<(typeof periods)[number]>(90);
  const [token, setToken] = useState<string>();
  const known = useId();

  const issueTexts = {
    'must not be empty': t('issues.empty'),
    'must be the name of a remote: mfe_…': t('publishing.noRemote'),
  };
  const issue = (field: string) => {
    const message = issueOf(create.error?.problem?.issues, field);
    return message && <IssueMessage message={message} texts={issueTexts} />;
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setToken(undefined);
    const created = await create.run({ body: { name, remote: remote.trim(), ...(days > 0 && { days }) } });
    if (!created) return;
    setToken(created.token);
    setName('');
    onCreated();
  };
  return (
    <>
      <Flex wrap component="form" gap="middle" align="end" aria-label={t('publishing.create')} onSubmit={submit}>
        <Field label={t('publishing.name')} error={issue('name')}>
          {(control) => (
            <Input {...control} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <Field label={t('publishing.remote')} error={issue('remote')}>
          {(control) => (
            // One that is still to come is not among the known.
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
        <datalist id={known}>
          {remotes.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </datalist>
        <SelectField
          label={t('publishing.expires')}
          value={days}
          onChange={setDays}
          options={periods.map((value) => ({ value, label: t(`publishing.periods.${value}`) }))}
        />
        <ActionButton htmlType="submit" pending={create.pending}>
          {t('publishing.create')}
        </ActionButton>
      </Flex>
      {create.error && (
        <FailureAlert
          title={t('publishing.createFailed')}
          error={create.error}
          onDismiss={create.dismiss}
          fields={['name', 'remote']}
        />
      )}
      {token !== undefined && <Created token={token} />}
    </>
  );
};

const Created = ({ token }: { token: string }) => {
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
};
