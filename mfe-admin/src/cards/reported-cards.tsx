import { dismissReports, loadReported, type ReportedCard, reportReasons } from '@cardwise/contracts/admin/card-reports';
import type { SearchHit } from '@cardwise/contracts/admin/cards';
import { createDateFormat } from '@cardwise/contracts/site/date-format';
import { Icon } from '@cardwise/ui-kit/icon';
import { checkIcon } from '@cardwise/ui-kit/icons';
import { useApi, useLocale, useTranslation } from '@cardwise/web-kit';
import { App, Button } from 'antd';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { VirtualGrid } from '../grid/virtual-grid.tsx';
import { ActionButton, ReloadButton } from '../request/action-button.tsx';
import { LoadedItems, cache } from '../request/loads.tsx';
import { useChange } from '../request/use-change.tsx';
import styles from './card-item.module.css';
import { CardItem } from './card-item.tsx';
import { isSelected } from './hit-list.tsx';

type Props = {
  selection: readonly SearchHit[];
  onToggle: (hit: SearchHit) => void;
};

export function ReportedCards({ selection, onToggle }: Props) {
  const { t } = useTranslation('admin');
  const load = useApi(loadReported, {}, { cache });
  const count = load.data?.total ?? 0;
  return (
    <>
      <ScreenHeader level={3} title={t('reported.title')} summary={load.data && t('reported.summary', { count })}>
        <ReloadButton load={load} text={t('reported.reload')} />
      </ScreenHeader>
      <LoadedItems load={load} failed={t('reported.loadFailed')} none={t('reported.none')}>
        {({ data, total }) => (
          <>
            {data.length < total && <p>{t('reported.shown', { shown: data.length })}</p>}
            <VirtualGrid items={data} label={t('reported.title')} minWidth={340} rowHeight={230}>
              {(card) => <ReportedCardItem card={card} selection={selection} onToggle={onToggle} />}
            </VirtualGrid>
          </>
        )}
      </LoadedItems>
    </>
  );
}

type ReportedCardItemProps = {
  card: ReportedCard;
  selection: readonly SearchHit[];
  onToggle: (hit: SearchHit) => void;
};

function ReportedCardItem({ card, selection, onToggle }: ReportedCardItemProps) {
  const { t } = useTranslation('admin');
  const time = createDateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const { message } = App.useApp();
  const dismissal = useChange(dismissReports);
  const { id, short, full_img, banned, last_at } = card;
  const name = `${card.name_en} ${card.suffix}`.trim();
  const hit: SearchHit = { id, short, kind: 'card', label: name, full_img, cards: 1, banned };
  const selected = isSelected(selection, hit);
  const counts = reportReasons.flatMap((reason) => {
    const value = card.reports[reason];
    return value === undefined ? [] : [{ reason, value }];
  });

  const dismiss = async () => {
    const count = counts.reduce((sum, { value }) => sum + value, 0);
    const done = await dismissal.run(
      { body: { id, last_at } },
      {
        ask: {
          title: t('reported.dismissTitle', { count, name }),
          text: t('reported.dismissText'),
          confirm: t('reported.dismiss'),
          danger: true,
        },
        failed: t('reported.dismissFailed', { name }),
      },
    );
    if (!done) return;
    if (done.dismissed > 0) void message.success(t('reported.dismissed', { count: done.dismissed, name }));
    else void message.info(t('reported.dismissedBefore', { name }));
    cache.reload(loadReported);
  };
  return (
    <CardItem
      card={card}
      name={name}
      note={banned && <span>{` · ${t('cards.banned')}`}</span>}
      facts={
        <>
          <ul className={styles.counts}>
            {counts.map(({ reason, value }) => (
              <li key={reason}>{t(`reported.reasons.${reason}`, { value })}</li>
            ))}
          </ul>
          <p>{t('reported.times', { times: time.formatRange(new Date(card.first_at), new Date(last_at)) })}</p>
        </>
      }
      actions={
        <>
          <Button
            aria-label={`${t('reported.select')}: ${name}`}
            aria-pressed={selected}
            type={selected ? 'primary' : 'default'}
            icon={selected && <Icon icon={checkIcon} />}
            onClick={() => onToggle(hit)}
          >
            {t('reported.select')}
          </Button>
          <ActionButton
            aria-label={`${t('reported.dismiss')}: ${name}`}
            pending={dismissal.isPending()}
            onClick={dismiss}
          >
            {t('reported.dismiss')}
          </ActionButton>
        </>
      }
    >
      {dismissal.failure}
    </CardItem>
  );
}
