import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { type ChoiceKeysSetting, useChoiceKeys } from '@cardwise/play-kit/board/use-choice-keys';
import { useReading } from '@cardwise/play-kit/words/card-facts';
import { useStored } from '@cardwise/web-kit';
import * as z from 'zod/mini';

type Switch = { on: boolean; setOn: (on: boolean) => void };

export type Settings = {
  /** Cards are described in words and read aloud. */
  reading: Switch;
  /** Answers show the question's level and how they change the player's. */
  rated: Switch;
  choiceKeys: ChoiceKeysSetting;
};

/** Returns what the player sets in the filter dialog for all games in this browser. */
export function useSettings(): Settings {
  const [on = false, setOn] = useStored('show_rated', z.boolean(), cookieLifetimes.autoAdvance);
  return { reading: useReading(), rated: { on, setOn }, choiceKeys: useChoiceKeys() };
}
