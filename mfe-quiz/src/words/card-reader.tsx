import { languageTag, type Locale } from '@cardwise/contracts/site/locales';
import { plainLabel, questionKey } from '@cardwise/play-kit/game/game';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { usePageVisible } from '@cardwise/play-kit/stores';
import { factKey } from '@cardwise/play-kit/words/card-facts';
import { Button } from '@cardwise/ui-kit/button';
import { useDelay } from '@cardwise/ui-kit/use-delay';
import { useLocale } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import { useDetailsTexts } from '../details/texts.ts';
import { useBonusAsk } from '../bonus/bonus-ask.tsx';
import type { QuizQuestion } from '../questions/ask-question.ts';

/** Some browsers have no speech synthesis. */
const synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis;

/** After this many milliseconds, a browser counts as having no voices. */
const voiceDelay = 1000;

type Props = {
  question: QuizQuestion;
  /** The question is read aloud unless it is answered or a dialog is open. */
  due: boolean;
};

export function CardReader({ question, due }: Props) {
  const { t } = useDetailsTexts();
  const { t: playText } = usePlayTexts();
  const locale = useLocale();
  const askBonus = useBonusAsk();
  const voice = useSyncExternalStore(watchVoices, () => voiceFor(locale));
  const voiceless = useDelay(voice === undefined, voiceDelay);

  const read = () => {
    const { bonus, choices } = question;
    const said = (bonus?.cards ?? [question]).flatMap(({ facts = [], type }) =>
      facts.map(({ key, value }) => `${playText(factKey(key, type))} ${value}`),
    );
    const asked = bonus ? [askBonus(bonus.form), bonus.statement ?? ''] : [playText(questionKey(question))];
    // The choices are the possible orders of the cards, which say nothing that the cards do not.
    speak([...asked, ...said, ...(bonus?.form === 'order' ? [] : choices)].map(spoken), locale);
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
}

/** Watches the voices, because many browsers load them only when a page asks. */
function watchVoices(changed: () => void): () => void {
  synthesis?.addEventListener('voiceschanged', changed);
  return () => synthesis?.removeEventListener('voiceschanged', changed);
}

/** Returns the URI of a voice for the language, or undefined as long as the browser has none. */
function voiceFor(locale: Locale): string | undefined {
  return findVoice(locale)?.voiceURI;
}

/** Reads lines aloud and interrupts what is being read. */
function speak(lines: readonly string[], locale: Locale): void {
  const voice = findVoice(locale);
  if (!voice) return;
  synthesis?.cancel();
  // Each line is an utterance of its own, because some browsers fall silent in long ones.
  for (const line of lines) {
    const utterance = new SpeechSynthesisUtterance(line);
    utterance.voice = voice;
    utterance.lang = getLanguage(voice);
    synthesis?.speak(utterance);
  }
}

function findVoice(locale: Locale): SpeechSynthesisVoice | undefined {
  const voices = synthesis?.getVoices().filter((voice) => getLanguage(voice).split('-')[0] === locale);
  return voices?.find((voice) => getLanguage(voice) === languageTag(locale)) ?? voices?.[0];
}

/** Returns the language tag of a voice. Android writes it with an underscore. */
function getLanguage({ lang }: SpeechSynthesisVoice): string {
  return lang.replace('_', '-');
}

/** Prepares a text for reading. Voices would read the dots of a masked name one by one. */
function spoken(text: string): string {
  return plainLabel(text).replace(/•+/g, '…');
}

function stopSpeaking(): void {
  synthesis?.cancel();
}
