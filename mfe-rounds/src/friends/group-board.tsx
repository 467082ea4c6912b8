import { type BoardSpan, boardSpans } from '@cardwise/contracts/rounds/boards';
import { loadGroupBoard } from '@cardwise/contracts/rounds/groups';
import { Loaded } from '@cardwise/request-kit/loaded';
import { Tabs } from '@cardwise/ui-kit/tabs';
import { useApi, useSearchParams, useTranslation } from '@cardwise/web-kit';

import { BoardTable } from '../boards/board-table.tsx';
import { useFormats } from '../format/use-formats.ts';
import { useGameQuery, useGameTexts } from '../game/game.tsx';
import styles from './friends.module.css';

type Props = { group: string; members: number };

const SpanBoard = ({ group, members, span }: Props & { span: BoardSpan }) => {
  const { t } = useTranslation('friends');
  const { t: common } = useGameTexts();
  const { day } = useFormats();
  // Members who come or go change it.
  const query = { span, ...useGameQuery() };
  const load = useApi(loadGroupBoard, { params: { group }, query });
  return (
    <Loaded load={load} failed={common('boards.failed')} height={`${4 + 3 * members}rem`}>
      {({ from, rows, waiting }) => (
        <>
          <p className={styles.note}>
            {from !== null && span === 'week' && `${common('boards.since', { day: day(from) })} `}
            {common(span === 'today' ? 'boards.orderOfDay' : 'boards.orderOfSpan')} {t('group.counts')}
          </p>
          <BoardTable span={span} rows={rows} waiting={{ players: waiting, text: t('group.notYet') }} />
        </>
      )}
    </Loaded>
  );
};

/** The span is in the address. */
export const GroupBoard = ({ group, members }: Props) => {
  const { t } = useGameTexts();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('span');
  const selected = boardSpans.find((span) => span === asked) ?? 'today';
  return (
    <Tabs
      id="group"
      label={t('boards.span')}
      tabs={boardSpans.map((id) => ({ id, label: t(`boards.spans.${id}`) }))}
      selected={selected}
      onSelect={(span) => setSearch({ span }, { replace: true })}
    >
      <SpanBoard key={`${selected} ${members}`} group={group} members={members} span={selected} />
    </Tabs>
  );
};
