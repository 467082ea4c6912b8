import type { Difficulty } from './cards.ts';
import type { SessionUser } from './profile.ts';

/** What remotes and shell tell each other in the page, by name of the event. */
export type SuiteEvents = {
  /** The session began, ended, or its player changed. */
  'session:changed': { user: SessionUser | null };
  /** A player answered; sent before the answer has reached the server. */
  'answer:given': { card: string; difficulty: Difficulty; correct: boolean };
  /** A screen wants the shell to show an alert above the page. */
  'alert:raised': { kind: 'error' | 'success' | 'warning'; title: string; text: string };
};
