import { languageTag, type Locale } from '@cardwise/contracts/site/locales';

/** Absent in some browsers. */
const synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis;

/** Android writes an underscore. */
const languageOf = ({ lang }: SpeechSynthesisVoice): string => lang.replace('_', '-');

const findVoice = (locale: Locale): SpeechSynthesisVoice | undefined => {
  const voices = synthesis?.getVoices().filter((voice) => languageOf(voice).split('-')[0] === locale);
  return voices?.find((voice) => languageOf(voice) === languageTag(locale)) ?? voices?.[0];
};

/** Undefined as long as the browser has none. */
export const voiceFor = (locale: Locale): string | undefined => findVoice(locale)?.voiceURI;

/** Many browsers load voices only when a page asks. */
export const watchVoices = (changed: () => void): (() => void) => {
  synthesis?.addEventListener('voiceschanged', changed);
  return () => synthesis?.removeEventListener('voiceschanged', changed);
};

/** Interrupts what is being read. */
export const speak = (lines: readonly string[], locale: Locale): void => {
  const voice = findVoice(locale);
  if (!voice) return;
  synthesis?.cancel();
  // One utterance a line: some browsers fall silent in long ones.
  for (const line of lines) {
    const utterance = new SpeechSynthesisUtterance(line);
    utterance.voice = voice;
    utterance.lang = languageOf(voice);
    synthesis?.speak(utterance);
  }
};

export const stopSpeaking = (): void => synthesis?.cancel();
