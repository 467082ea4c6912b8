import { fireEvent, render, screen } from '@testing-library/react';

import { CardPicture } from './card-picture.tsx';

function picture(url: string) {
  return <CardPicture url={url} alt="Ogre" sizes="10rem" urgent brokenText="No picture" />;
}

function forms(container: Element) {
  return [...container.querySelectorAll('source')].map(({ type }) => type);
}

it('the smallest sufficient form is loaded', () => {
  const { container } = render(picture('/cards/en/64.png?v=1'));
  expect(forms(container)).toEqual(['image/avif']);
  expect(container.querySelector('source')).toHaveAttribute('sizes', '10rem');
  expect(screen.getByRole('img', { name: 'Ogre' })).toHaveAttribute('src', '/cards/en/64.png?v=1');
});

it('a missing form falls back to the original picture, and that to a text', () => {
  const { container, rerender } = render(picture('/cards/en/64.png?v=1'));
  fireEvent.error(screen.getByRole('img'));
  expect(forms(container)).toEqual([]);
  expect(screen.getByRole('img')).toBeInTheDocument();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('No picture')).toBeInTheDocument();
  rerender(picture('/cards/en/64.png?v=2'));
  expect(forms(container)).toEqual(['image/avif']);
});

it('a picture without forms fails at once', () => {
  render(picture('/elsewhere/64.png'));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('No picture')).toBeInTheDocument();
});
