import { type BoardSpan, boardSpans, loadBoard } from '@cardwise/contracts/rounds/boards';
import { Loaded } from '@cardwise/request-kit/loaded';
import { Tabs } from '@cardwise/ui-kit/tabs';
import { Link, useApi, usePageHead, useSearchParams } from '@cardwise/web-kit';

import { useGamePath, useGameQuery, useGameTexts } from '../game/game.tsx';
import { GameLinks } from '../game/game-links.tsx';
import { Board } from './board.tsx';

const SpanBoard = ({ span }: { span: BoardSpan }) => {
  const { t } = useGameTexts();
  const load = useApi(loadBoard, { query: { span, ...useGameQuery() } });
  return (
    <Loaded load={load} failed={t('boards.failed')} height="20rem">
      {(board) => <Board span={span} board={board} />}
    </Loaded>
  );
};

export const BoardsPage = () => {
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('span');
  const selected = boardSpans.find((span) => span === asked) ?? 'today';
  usePageHead({ title: `${t('boards.title')} · ${t('title')}` });
  return (
    <>
      <GameLinks />
      <h1>{t('boards.title')}</h1>
      <p>
        {t('boards.worth')} <Link to={pathTo('friends')}>{t('boards.friends')}</Link>
      </p>
      <Tabs
        id="boards"
        label={t('boards.span')}
        tabs={boardSpans.map((id) => ({ id, label: t(`boards.spans.${id}`) }))}
        selected={selected}
        onSelect={(span) => setSearch({ span }, { replace: true })}
      >
        <SpanBoard key={selected} span={selected} />
      </Tabs>
    </>
  );
};
