import type { Round } from '@cardwise/contracts/rounds';
import { useTranslation } from '@cardwise/web-kit';

type Props = {
  /** A round that is over. */
  round: Round;
  /** Called with the id of the challenge that the player has made of the round. */
  onChallenge?: (id: string) => void;
};

/** The result of a round. */
export const RoundResultView = ({ round }: Props) => {
  const { t } = useTranslation('daily');
  return (
    <>
      <h1>{t('result.title')}</h1>
      <p>{round.result?.score}</p>
    </>
  );
};
