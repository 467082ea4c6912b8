import type { AppConfig } from '@cardwise/contracts/app-config';
import type { PageRequest } from '@cardwise/contracts/fragment';

import type { PageHead } from '../head/page-head.ts';

/** A page while a server renders it. */
export type ServerPage = {
  request: PageRequest;
  config: Promise<AppConfig>;
  /** What the screen says about its page, once rendered. */
  head: PageHead | undefined;
  /** Responses that the page is rendered from, by `answerKey`. */
  answers: Map<string, unknown>;
};

/**
 * Finds the page that a server is rendering; undefined in browsers. The server part replaces `current`, because finding
 * the page needs Node's modules.
 */
export const serverPage: { current: () => ServerPage | undefined } = { current: () => undefined };
