import { pixelQuizPage, quizPage } from '@cardwise/contracts/quiz/pages';
import '@cardwise/ui-kit/tokens.css';
import '@cardwise/ui-kit/base.css';
import { runAlone } from '@cardwise/web-kit/standalone';

import remote from './remote.tsx';

const { quiz, 'pixel-quiz': pixelQuiz } = remote.screens;
void runAlone([
  { page: quizPage, screen: quiz },
  { page: pixelQuizPage, screen: pixelQuiz },
]);
