import { PlayScreen } from '../play/play-screen.tsx';
import type { Visit } from '../visit.ts';

/** Which card is it, in coarse pixels? */
export const PixelQuizScreen = ({ visit }: { visit: Visit }) => <PlayScreen mode="pixel-quiz" visit={visit} />;
