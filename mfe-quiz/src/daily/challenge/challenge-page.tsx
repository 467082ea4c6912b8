import { useTranslation } from '@cardwise/web-kit';

type Props = {
  /** Id of the challenge. */
  id: string;
  /** Starts the round, goes on with it, or shows its result. */
  onPlay: () => void;
};

/** What somebody who opens the link of a challenge sees before they play. */
export const ChallengePage = ({ id, onPlay }: Props) => {
  const { t } = useTranslation('daily');
  return (
    <>
      <h1>{t('challenge.title')}</h1>
      <button type="button" data-challenge={id} onClick={onPlay}>
        {t('challenge.title')}
      </button>
    </>
  );
};
