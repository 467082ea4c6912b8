import { prepareRoundPictures } from '@cardwise/contracts/rounds/pictures';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { RoundPictures } from './round-pictures.ts';

export const pictureRoutes = (roundPictures: RoundPictures): Route[] => [
  route(prepareRoundPictures, ({ body: { pictures } }) => {
    roundPictures.prepare(pictures);
    return { accepted: pictures.length };
  }),
];
