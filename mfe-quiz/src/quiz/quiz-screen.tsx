import { PlayScreen } from '../play/play-screen.tsx';
import type { Visit } from '../visit.ts';

/** Questions about everything that stands on a card, at a difficulty of the player's choice. */
export const QuizScreen = ({ visit }: { visit: Visit }) => <PlayScreen mode="quiz" visit={visit} />;
