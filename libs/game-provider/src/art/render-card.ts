import { cardImageSizes } from '@cardwise/contracts/catalogue/card-frames';
import { renderAsync } from '@resvg/resvg-js';

import { drawCard, type CardPrint } from './draw-card.ts';

/** PNG, 375×518 pixels, transparent around the frame; deterministic. */
export async function renderCard(print: CardPrint): Promise<Buffer> {
  const { width } = cardImageSizes.regular;
  const image = await renderAsync(drawCard(print), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  return image.asPng();
}
