import { CardImage, type CardImageProps } from '@cardwise/ui-kit/card-image';
import { cardPictureForms } from '@cardwise/contracts/pictures';
import { useState } from 'react';
type Props = CardImageProps & {
  /** Width at which the card is shown. */
  sizes: string;
};

/** A card in the smallest form that does; one whose forms cannot be had is shown from the picture itself. */
export const SmallCard = ({ url, sizes, ...rest }: Props) => {
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
};
