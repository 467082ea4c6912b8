import { Button } from '@cardwise/ui-kit/button';
import { useDelay } from '@cardwise/ui-kit/use-delay';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import type { GameQuestion } from '../game/game.ts';
import { plainLabel, questionKey } from '../questions/question-text.ts';
import { usePageVisible } from '../use-page-visible.ts';
import { factKey } from './card-facts.tsx';
import { speak, stopSpeaking, voiceFor, watchVoices } from './speech.ts';

/** After this, a browser counts as having no voices, in milliseconds. */
const voiceDelay = 1000;

/** Voices would read a masked name's dots one by one. */
const spoken = (text: string): string => plainLabel(text).replace(/•+/g, '…');

type Props = {
  question: GameQuestion;
  /** Not once it is answered, nor over an open dialog. */
  due: boolean;
};

export const CardReader = ({ question, due }: Props) => {
  const { t } = useTranslation('late');
  const { t: tQuiz } = useTranslation('quiz');
  const locale = useLocale();
  const voice = useSyncExternalStore(watchVoices, () => voiceFor(locale));
  const voiceless = useDelay(voice === undefined, voiceDelay);

  const read = () => {
    const { facts = [], type, choices } = question;
    const said = facts.map(({ key, value }) => `${tQuiz(factKey(key, type))} ${value}`);
    speak([tQuiz(questionKey(question)), ...said, ...choices].map(spoken), locale);
  };
  const readNew = useEffectEvent(read);
  const asked = usePageVisible() && due && voice !== undefined ? question.id : undefined;
  useEffect(() => {
    if (asked === undefined) return undefined;
    readNew();
    return stopSpeaking;
  }, [asked, voice]);

  return (
    <>
      {voice !== undefined && <Button onClick={read}>{t('reader.again')}</Button>}
      <output>{voiceless && t('reader.noVoice')}</output>
    </>
  );
};
