import type { Locale } from '@cardwise/contracts/site/locales';

/** The variety of each language that its texts are written in. */
const varieties: Record<Locale, string> = {
  de: 'de-DE',
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  pl: 'pl-PL',
  pt: 'pt-BR',
};

/** Absent in some browsers. */
const synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis;

/** A voice's language; Android writes it with an underscore. */
const languageOf = ({ lang }: SpeechSynthesisVoice): string => lang.replace('_', '-');

const findVoice = (locale: Locale): SpeechSynthesisVoice | undefined => {
  const voices = synthesis?.getVoices().filter((voice) => languageOf(voice).split('-')[0] === locale);
  return voices?.find((voice) => languageOf(voice) === varieties[locale]) ?? voices?.[0];
};

/** Name of the voice for a language; undefined as long as the browser has none. */
export const voiceFor = (locale: Locale): string | undefined => findVoice(locale)?.voiceURI;

/** Calls back whenever the browser's voices change: many load theirs only when a page asks. */
export const watchVoices = (changed: () => void): (() => void) => {
  synthesis?.addEventListener('voiceschanged', changed);
  return () => synthesis?.removeEventListener('voiceschanged', changed);
};

/** Reads lines aloud, instead of any that are still being read. */
export const speak = (lines: readonly string[], locale: Locale): void => {
  const voice = findVoice(locale);
  if (!voice) return;
  synthesis?.cancel();
  // One utterance a line: a pause after each, and some browsers fall silent in long ones.
  for (const line of lines) {
    const utterance = new SpeechSynthesisUtterance(line);
    utterance.voice = voice;
    utterance.lang = languageOf(voice);
    synthesis?.speak(utterance);
  }
};

export const stopSpeaking = (): void => synthesis?.cancel();
