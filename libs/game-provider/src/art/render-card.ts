import { cardImageSizes } from '@cardwise/contracts/catalogue/card-frames';
import { renderAsync } from '@resvg/resvg-js';

import { drawCard, type CardPrint } from './draw-card.ts';

/**
 * Renders a PNG of 375×518 pixels that is transparent around the frame; the same print always gives the same picture.
 */
export async function renderCard(print: CardPrint): Promise<Buffer> {
  const { width } = cardImageSizes.regular;
  const image = await renderAsync(drawCard(print), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  return image.asPng();
}
