import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';

/** A filter that allows every card of the suite. */
export const everyCard = ({ current, standardsets, wildsets }: AppConfig): QuizFilter => {
  const active = ({ code }: { code: string }) => ({ name: code, active: true });
  const kinds = { hero: true, location: true, minion: true, spell: true, weapon: true };
  const sets = { standardsets: standardsets.map(active), wildsets: wildsets.map(active), current };
  return { difficulty: 'medium', ...kinds, ...sets };
};
