import { Link, pagePath, useLocale } from '@cardwise/web-kit';

import { useGame, useGameTexts } from './game.tsx';

/** Leads to the other game of the day. */
export const OtherGame = ({ className }: { className?: string | undefined }) => {
  const { t } = useGameTexts();
  const { other } = useGame();
  return (
    <Link className={className} to={pagePath(useLocale(), other)}>
      {t('otherGame')}
    </Link>
  );
};
