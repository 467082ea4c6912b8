import type { FindRound } from '@cardwise/contracts/rounds/find';
import { useTranslation } from '@cardwise/web-kit';

import { groupByWord } from './comparison.ts';
import { usePictureText } from './hints.tsx';
import type { Step } from './use-find-round.ts';

export const useAnnouncement = ({ guesses, hints, left }: FindRound, taken: Step | undefined): string => {
  const { t } = useTranslation('find');
  const pictureText = usePictureText();
  const guess = guesses.at(-1);
  const sentence = () => {
    if (!taken) return undefined;
    if ('hint' in taken) {
      return taken.hint === 'letter' ? `${t('hints.letterIs')} ${hints.letter}` : pictureText(hints.picture ?? []);
    }
    if (!guess) return undefined;
    const verdicts = groupByWord(guess.compared).map(
      ({ word, attributes }) =>
        `${t(`words.${word}`)}: ${attributes.map((attribute) => t(`attributes.${attribute}`)).join(', ')}`,
    );
    return `${guess.card.name} – ${verdicts.join('; ')}`;
  };
  const text = sentence();
  return text === undefined ? '' : `${text}. ${t('left', { count: left })}.`;
};
