import { type LogLevel, deleteLogs, logLevels } from '@cardwise/contracts/admin/logs';
import { Loaded } from '@cardwise/request-kit/loaded';
import { Icon } from '@cardwise/ui-kit/icon';
import { trashIcon, checkIcon, closeIcon } from '@cardwise/ui-kit/icons';
import { useSearchParams, useTranslation } from '@cardwise/web-kit';
import { Empty, Flex, Button } from 'antd';
import { useMemo, useState } from 'react';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { ActionButton, ReloadButton } from '../request/action-button.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { useChange } from '../request/use-change.tsx';
import { type LogEntry, LogList, toggled } from './log-list.tsx';
import styles from './logs.module.css';
import { useLogLines } from './use-log-lines.ts';

const maxSearch = 200;
const limits = [1000, 10_000, 100_000] as const;

export function LogsScreen() {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').slice(0, maxSearch);
  const limit = limits.find((known) => String(known) === params.get('limit')) ?? limits[0];
  const { load, entries } = useLogLines(limit, search);
  const { removeAll, ...remove } = useRemoveAll(load.retry);
  const [shown, setShown] = useState<ReadonlySet<LogLevel>>(new Set(logLevels));

  const counts = useMemo(() => countLevels(entries), [entries]);
  const visible = useMemo(() => entries.filter(({ level }) => shown.has(level)), [entries, shown]);

  const toggle = (level: LogLevel) => setShown((before) => toggled(before, level));
  const change = (name: 'search' | 'limit', value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });

  return (
    <>
      <ScreenHeader
        title={t('tabs.logs')}
        summary={load.data && t('logs.summary', { count: entries.length, shown: visible.length })}
      >
        <SelectField
          label={t('logs.limit')}
          hideLabel
          value={limit}
          onChange={(next) => change('limit', String(next))}
          options={limits.map((value) => ({ value, label: t('logs.limitOption', { count: value }) }))}
        />
        <ReloadButton load={load} />
        <ActionButton shrinks danger icon={<Icon icon={trashIcon} />} pending={remove.isPending()} onClick={removeAll}>
          {t('logs.delete')}
        </ActionButton>
      </ScreenHeader>
      <Flex vertical gap={12}>
        <SearchBox
          label={t('logs.search')}
          value={search}
          maxLength={maxSearch}
          pending={load.loading}
          onSearch={(text) => (text === search ? load.retry() : change('search', text))}
        />
        <LevelToggles counts={counts} shown={shown} onToggle={toggle} />
        {remove.failure}
        <Loaded load={load} failed={t('logs.loadFailed')}>
          {() =>
            visible.length > 0 ? (
              <LogList entries={visible} />
            ) : (
              <Empty description={t(emptyText(entries.length, search))} />
            )
          }
        </Loaded>
      </Flex>
    </>
  );
}

function useRemoveAll(onDone: () => void) {
  const { t } = useTranslation('admin');
  const remove = useChange(deleteLogs);
  const removeAll = async () => {
    const changed = await remove.run(
      {},
      {
        ask: { title: t('logs.deleteTitle'), text: t('logs.deleteText'), confirm: t('logs.delete'), danger: true },
        done: ({ deleted, kept }) =>
          [t('logs.deleted', { count: deleted }), kept && t('logs.auditKept', { count: kept })]
            .filter(Boolean)
            .join(' '),
        failed: t('logs.deleteFailed'),
      },
    );
    if (changed) onDone();
  };
  return { ...remove, removeAll };
}

function countLevels(entries: readonly LogEntry[]): Record<LogLevel, number> {
  const counts: Record<LogLevel, number> = { danger: 0, warning: 0, info: 0, debug: 0 };
  for (const { level } of entries) counts[level] += 1;
  return counts;
}

type Props = {
  counts: Record<LogLevel, number>;
  shown: ReadonlySet<LogLevel>;
  onToggle: (level: LogLevel) => void;
};

function LevelToggles({ counts, shown, onToggle }: Props) {
  const { t } = useTranslation('admin');
  return (
    <fieldset className={styles.toggles}>
      <legend className="visually-hidden">{t('logs.levels')}</legend>
      {logLevels.map((level) => (
        <Button
          key={level}
          aria-pressed={shown.has(level)}
          icon={<Icon icon={shown.has(level) ? checkIcon : closeIcon} />}
          type={shown.has(level) ? 'default' : 'dashed'}
          className={styles[level] ?? ''}
          onClick={() => onToggle(level)}
        >
          {`${t(`logs.level.${level}`)} (${t('number', { value: counts[level] })})`}
        </Button>
      ))}
    </fieldset>
  );
}

function emptyText(loaded: number, search: string) {
  if (loaded > 0) return 'logs.allHidden';
  return search ? 'logs.noneFound' : 'logs.none';
}
