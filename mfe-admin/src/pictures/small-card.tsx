import { CardImage, type CardImageProps } from '@cardwise/ui-kit/card-image';
import { cardPictureForms } from '@cardwise/contracts/catalogue/pictures';
import { useState } from 'react';
type Props = CardImageProps & {
  sizes: string;
};

/** Shows a card in one of its smaller forms, and falls back to the original picture if they cannot be loaded. */
export function SmallCard({ url, sizes, ...rest }: Props) {
  const [formless, setFormless] = useState<string>();
  const whole = formless === url;
  return (
    <CardImage
      key={whole ? 'whole' : 'forms'}
      {...rest}
      url={url}
      {...(!whole && { ...cardPictureForms(url), sizes })}
      onBroken={() => setFormless(url)}
    />
  );
}
