import type { AppConfig } from '@cardwise/contracts/app-config';
import { type QuestionKind, cardTypes, kindsByType } from '@cardwise/contracts/cards';
import type { Locale } from '@cardwise/contracts/locales';
import type { WeakSpots } from '@cardwise/contracts/statistics';
import { pagePath } from '@cardwise/web-kit';

/** What results are grouped by. */
export type Heading = keyof WeakSpots;

const typesAskedFor = (kind: string): string[] =>
  cardTypes.filter((type) => kindsByType[type].some((asked: QuestionKind) => asked === kind));

/**
 * Address of a quiz that asks for the weak spot: of a type or set alone; of the types that a kind is asked about, where
 * that narrows it; names alone in the pixel quiz, which asks for nothing else.
 *
 * @returns undefined where no filter of the quiz comes near: classes, kinds that every card is asked for, sets that are gone.
 * @example practicePath({ locale: 'de', heading: 'type', code: 'minion', config }) // '/de/quiz?types=minion'
 */
export function practicePath(spot: {
  locale: Locale;
  heading: Heading;
  code: string;
  config: AppConfig;
}): string | undefined {
  const { locale, heading, code, config } = spot;
  const quiz = (name: 'types' | 'sets', codes: string[]) => `${pagePath(locale, 'quiz')}?${name}=${codes.join(',')}`;
  const playable = (list: readonly { code: string }[]) => list.some((entry) => entry.code === code);

  if (heading === 'set') {
    return playable([...config.standardsets, ...config.wildsets]) ? quiz('sets', [code]) : undefined;
  }
  if (heading === 'type') return playable(config.types) ? quiz('types', [code]) : undefined;
  if (heading === 'kind' && code === 'name') return pagePath(locale, 'pixel-quiz');
  const types = heading === 'kind' ? typesAskedFor(code) : [];
  return types.length > 0 && types.length < cardTypes.length ? quiz('types', types) : undefined;
}
