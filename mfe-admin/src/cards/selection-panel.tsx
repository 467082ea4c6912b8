import {
  type SearchHit,
  cardStats,
  loadBanned,
  searchCatalogue,
  updateSelection,
} from '@cardwise/contracts/admin/cards';
import { loadReported } from '@cardwise/contracts/admin/card-reports';
import { defaultBanReason } from '@cardwise/contracts/catalogue/cards';
import { Field } from '@cardwise/ui-kit/field';
import { useTranslation } from '@cardwise/web-kit';
import { App, Flex, Input } from 'antd';

import { ActionButton } from '../request/action-button.tsx';
import { cache } from '../request/loads.tsx';
import { issueIn, useChange } from '../request/use-change.tsx';
import { HitList } from './hit-list.tsx';

export const maxReason = 500;

type Props = {
  selection: readonly SearchHit[];
  reason: string;
  onReason: (reason: string) => void;
  onRemove: (hit: SearchHit) => void;
  onDone: () => void;
};

export function SelectionPanel(props: Props) {
  const { selection, reason, onReason, onRemove } = props;
  const { t } = useTranslation('admin');
  const count = countCards(selection);
  const { act, isPending, error, setForm, failure } = useSelectionChange(props, count);
  const issue = issueIn(error, { 'must be at most 500 characters long': t('issues.tooLong', { max: maxReason }) });

  const button = (next: 'ban' | 'update') => (
    <ActionButton
      type={next === 'update' ? 'primary' : 'default'}
      danger={next === 'ban'}
      disabled={selection.length === 0}
      pending={isPending(next)}
      onClick={() => act(next)}
    >
      {t(`cards.${next}`)}
    </ActionButton>
  );
  return (
    <Flex vertical component="section" ref={setForm} gap={12}>
      <h4>{t('cards.selection', { count })}</h4>
      {selection.length === 0 ? (
        <p>{t('cards.selectionEmpty')}</p>
      ) : (
        <HitList label={t('cards.selectionLabel')} hits={selection} use="remove" onClick={onRemove} />
      )}
      <Field label={t('cards.reason')} hint={t('cards.reasonHint')} error={issue('reason')}>
        {(control) => (
          <Input.TextArea
            {...control}
            rows={2}
            placeholder={t('cards.defaultReason')}
            value={reason}
            onChange={(event) => onReason(event.target.value)}
          />
        )}
      </Field>
      {failure}
      <Flex wrap gap="small">
        {button('ban')}
        {button('update')}
      </Flex>
    </Flex>
  );
}

/** Counts the selected cards. A card whose set is selected as well counts once. */
function countCards(selection: readonly SearchHit[]): number {
  const sets = new Set(selection.filter(({ kind }) => kind === 'set').map(({ id }) => id));
  return selection
    .filter(({ kind, short }) => kind === 'set' || !sets.has(short))
    .reduce((sum, { cards }) => sum + cards, 0);
}

function useSelectionChange({ selection, reason, onDone }: Props, count: number) {
  const { t } = useTranslation('admin');
  const { message } = App.useApp();
  const change = useChange(updateSelection, { fields: ['reason'] });

  const act = async (mode: 'ban' | 'update') => {
    const data = selection.map(({ id, short }) => ({ id, short }));
    // The default reason is stored in English, so that each administrator sees it in their own language.
    const isDefault = ['', t('cards.defaultReason')].includes(reason.trim());
    const done = await change.run(
      { body: { data, reason: isDefault ? defaultBanReason : reason.trim(), mode } },
      {
        ask: {
          title: t(`cards.${mode}Title`, { count }),
          text: t(`cards.${mode}Text`),
          confirm: t(`cards.${mode}`),
          danger: mode === 'ban',
        },
        done: ({ banned = 0, queued = 0 }) =>
          mode === 'ban' ? t('cards.bannedDone', { count: banned }) : t('cards.updateDone', { count: queued }),
        failed: t(`cards.${mode}Failed`),
        as: mode,
      },
    );
    if (!done) return;
    if (done.kept) void message.info(t('cards.bannedKept', { count: done.kept }));
    cache.reload(cardStats, loadBanned, loadReported, searchCatalogue);
    onDone();
  };
  return { ...change, act };
}
