import { cardColours, prepareRoundPictures } from '@cardwise/contracts/rounds/pictures';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { CardColours } from './card-colours.ts';
import type { RoundPictures } from './round-pictures.ts';

export const pictureRoutes = (roundPictures: RoundPictures, coloursOf: CardColours): Route[] => [
  route(prepareRoundPictures, ({ body: { pictures } }) => {
    roundPictures.prepare(pictures);
    return { accepted: pictures.length };
  }),
  route(cardColours, async ({ params }) => ({ colours: await coloursOf(params.card) })),
];
