import { render, screen } from '@testing-library/react';

import { type LadderStep, RankLadder } from './rank-ladder.tsx';

const steps: LadderStep[] = [
  { rank: 10, name: 'Angry Chicken', note: '3 May 2026', reached: true },
  { rank: 9, name: 'Murloc Raider', note: '4 May 2026', reached: true },
  { rank: 8, name: 'Sorcerer’s Apprentice', note: '15 in a row', reached: false },
];

it('names each rank with its note, from the lowest up', () => {
  render(<RankLadder label="Ranks" steps={steps} />);
  expect(screen.getByRole('list', { name: 'Ranks' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Angry Chicken 3 May 2026',
    'Murloc Raider 4 May 2026',
    'Sorcerer’s Apprentice 15 in a row',
  ]);
});

it('shows ranks not yet reached as silhouettes', () => {
  const { container } = render(<RankLadder label="Ranks" steps={steps} />);
  const silhouettes = [...container.querySelectorAll('svg')].map((svg) => svg.classList.contains('silhouette'));
  expect(silhouettes).toEqual([false, false, true]);
});

it('marks the new rank, and has the names as tooltips', () => {
  render(<RankLadder label="Ranks" steps={steps} current={9} />);
  const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
  expect(current).toHaveLength(1);
  expect(current[0]).toHaveAttribute('title', 'Murloc Raider – 4 May 2026');
});
