import { loadChallenge } from '@cardwise/contracts/rounds/challenges';
import { dailyPage, findPage } from '@cardwise/contracts/rounds/pages';
import { ChallengeId, Day } from '@cardwise/contracts/rounds/rounds';
import type { PageRequest } from '@cardwise/contracts/site/fragment';
import { ApiError, callApi, parseAddress } from '@cardwise/web-kit';
import { serverPart } from '@cardwise/web-kit/server';
import type { ReactNode } from 'react';

import { ChallengeHead } from './challenge/challenge-words.tsx';
import { find } from './find/find-page.tsx';
import { type GameOfDay, GameProvider } from './game/game.tsx';
import { loadStart } from './play/first-days.ts';
import { screens } from './routes.tsx';
import { DayHead } from './start/day-page.tsx';
import { ten } from './ten.tsx';
import { registerFindTexts } from './texts.ts';

registerFindTexts();

/** Renders the start of today's ten or their result; of a challenge or an earlier day, only the head. */
export default serverPart([dailyPage, findPage], async (page) =>
  (await loadStart(page)) ? { screen: screens.daily } : getHead(page),
);

/**
 * Returns the head for previews of links. The page itself is not rendered, because the visitor may speak another
 * language than the link's.
 */
async function getHead({ pathname, locale }: PageRequest) {
  const address = parseAddress(pathname, locale, [dailyPage, findPage]);
  const game = address?.page === find.page.name ? find : ten;
  const [first, second] = address?.rest ?? [];
  const day = Day.safeParse(first).data;
  if (day !== undefined) return inGame(game, <DayHead day={day} />);
  const id = first === 'challenge' ? ChallengeId.safeParse(second).data : undefined;
  return id === undefined ? undefined : challengeHead(game, id);
}

async function challengeHead(game: GameOfDay, id: string) {
  try {
    const challenge = await callApi(loadChallenge, { params: { id } });
    return (challenge.game ?? 'ten') === game.name ? inGame(game, <ChallengeHead challenge={challenge} />) : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}

function inGame(game: GameOfDay, head: ReactNode) {
  return {
    screen: () => <GameProvider value={game}>{head}</GameProvider>,
  };
}
