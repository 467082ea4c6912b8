import board from '../board/board.module.css';
import row from '../board/status-row.module.css';

/** What a right answer achieved. */
export type Feat = 'right' | 'streak' | 'rank';

const strengths: Record<Feat, { card: number; number: number; glow: number }> = {
  right: { card: 1.02, number: 1.25, glow: 0 },
  streak: { card: 1.03, number: 1.4, glow: 0.5 },
  rank: { card: 1.05, number: 1.7, glow: 0.9 },
};

const animate = (selector: string, keyframes: Keyframe[], options: KeyframeAnimationOptions): void => {
  for (const element of document.querySelectorAll(selector)) {
    element.animate(keyframes, { easing: 'cubic-bezier(0.3, 0, 0.2, 1)', ...options });
  }
};

const grow = (selector: string, scale: number): void =>
  animate(selector, [{}, { transform: `scale(${scale})`, offset: 0.35 }, {}], { duration: 380 });

/** Only transform and opacity change, so that the compositor does it alone. */
export const move = (feat: Feat): void => {
  const { card, number, glow } = strengths[feat];
  grow(`.${board['card']} > *`, card);
  // The number follows the flame.
  grow(`.${row['streak']} > svg + *`, number);
  if (glow === 0) return;
  const flare = [
    { opacity: 0, transform: 'scale(0.7)' },
    { opacity: glow, offset: 0.3 },
    { opacity: 0, transform: 'scale(1.3)' },
  ];
  animate(`.${board['card']}`, flare, { duration: 700, pseudoElement: '::before' });
};
