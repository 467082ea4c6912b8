import { fireEvent, render, screen } from '@testing-library/react';

import { SmallCard } from './small-card.tsx';

const card = { url: '/cards/en/64.png?v=0a1b', alt: 'Fox', sizes: '7rem', brokenText: 'No picture' };

it('the smaller forms are offered first', () => {
  const { container } = render(<SmallCard {...card} />);
  expect([...container.querySelectorAll('source')].map(({ type }) => type)).toEqual(['image/avif']);
});

it('a card without forms falls back to the original picture, and is broken only when that is missing too', () => {
  const { container } = render(<SmallCard {...card} />);
  fireEvent.error(screen.getByRole('img', { name: 'Fox' }));
  expect(container.querySelectorAll('source')).toHaveLength(0);
  expect(screen.queryByText('No picture')).not.toBeInTheDocument();
  fireEvent.error(screen.getByRole('img', { name: 'Fox' }));
  expect(screen.getByText('No picture')).toBeInTheDocument();
});
