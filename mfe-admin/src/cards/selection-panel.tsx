import {
  type SearchHit,
  cardStats,
  loadBanned,
  searchCatalogue,
  updateSelection,
} from '@cardwise/contracts/admin/cards';
import { loadReported } from '@cardwise/contracts/admin/card-reports';
import { defaultBanReason } from '@cardwise/contracts/catalogue/cards';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { IssueMessage, issueOf } from '@cardwise/request-kit/issue-message';
import { useAction } from '@cardwise/request-kit/use-action';
import { Field } from '@cardwise/ui-kit/field';
import { useTranslation } from '@cardwise/web-kit';
import { App, Flex, Input } from 'antd';
import { useState } from 'react';

import { ActionButton } from '../request/action-button.tsx';
import { useConfirm } from '../request/use-confirm.ts';
import { cache } from '../request/cache.ts';
import { HitList } from './hit-list.tsx';

type Props = {
  selection: readonly SearchHit[];
  reason: string;
  onReason: (reason: string) => void;
  onRemove: (hit: SearchHit) => void;
  onDone: () => void;
};

export const maxReason = 500;

const useChange = ({ selection, reason, onDone }: Props, count: number) => {
  const { t } = useTranslation('admin');
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [mode, setMode] = useState<'ban' | 'update'>('ban');
  const change = useAction(updateSelection);

  const act = async (next: 'ban' | 'update') => {
    const question = { text: t(`cards.${next}Text`), confirm: t(`cards.${next}`), danger: next === 'ban' };
    if (!(await confirm({ ...question, title: t(`cards.${next}Title`, { count }) }))) return;
    setMode(next);
    const data = selection.map(({ id, short }) => ({ id, short }));
    // The default reason is stored in English, so that each administrator sees it in their own language.
    const isDefault = ['', t('cards.defaultReason')].includes(reason.trim());
    const done = await change.run({ body: { data, reason: isDefault ? defaultBanReason : reason.trim(), mode: next } });
    if (!done) return;
    void message.success(
      next === 'ban'
        ? t('cards.bannedDone', { count: done.banned ?? 0 })
        : t('cards.updateDone', { count: done.queued ?? 0 }),
    );
    if (done.kept) void message.info(t('cards.bannedKept', { count: done.kept }));
    // Search results and reported cards also show whether a card is banned.
    cache.reload(cardStats, loadBanned, loadReported, searchCatalogue);
    onDone();
  };
  return { ...change, mode, act };
};

export const SelectionPanel = (props: Props) => {
  const { selection, reason, onReason, onRemove } = props;
  const { t } = useTranslation('admin');
  const count = selection.reduce((sum, hit) => sum + hit.cards, 0);
  const { act, mode, pending, error, dismiss } = useChange(props, count);
  const reasonIssue = issueOf(error?.problem?.issues, 'reason');

  const button = (next: 'ban' | 'update') => (
    <ActionButton
      type={next === 'update' ? 'primary' : 'default'}
      danger={next === 'ban'}
      disabled={selection.length === 0}
      pending={pending && mode === next}
      onClick={() => act(next)}
    >
      {t(`cards.${next}`)}
    </ActionButton>
  );
  return (
    <Flex vertical component="section" gap={12}>
      <h4>{t('cards.selection', { count })}</h4>
      {selection.length === 0 ? (
        <p>{t('cards.selectionEmpty')}</p>
      ) : (
        <HitList label={t('cards.selectionLabel')} hits={selection} use="remove" onClick={onRemove} />
      )}
      <Field
        label={t('cards.reason')}
        hint={t('cards.reasonHint')}
        error={
          reasonIssue && (
            <IssueMessage
              message={reasonIssue}
              texts={{ 'must be at most 500 characters long': t('issues.reasonTooLong') }}
            />
          )
        }
      >
        {(control) => (
          <Input.TextArea
            {...control}
            rows={2}
            maxLength={maxReason}
            placeholder={t('cards.defaultReason')}
            value={reason}
            onChange={(event) => onReason(event.target.value)}
          />
        )}
      </Field>
      {error && <FailureAlert title={t(`cards.${mode}Failed`)} error={error} onDismiss={dismiss} fields={['reason']} />}
      <Flex wrap gap="small">
        {button('ban')}
        {button('update')}
      </Flex>
    </Flex>
  );
};
