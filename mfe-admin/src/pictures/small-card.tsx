import { CardImage, type CardImageProps } from '@cardwise/ui-kit/card-image';
import { cardPictureForms } from '@cardwise/contracts/catalogue/pictures';
import { useState } from 'react';
type Props = CardImageProps & {
  sizes: string;
};

/** Falls back to the original picture when the forms cannot be loaded. */
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
