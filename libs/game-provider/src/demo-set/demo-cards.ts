import type { setCodes } from '@cardwise/contracts/sets';

import { attCards } from './cards/att.ts';
import { brmCards } from './cards/brm.ts';
import { coreCards } from './cards/core.ts';
import { dhiCards } from './cards/dhi.ts';
import { itedCards } from './cards/ited.ts';
import { kacCards } from './cards/kac.ts';
import { kftCards } from './cards/kft.ts';
import { legacyCards } from './cards/legacy.ts';
import { pipCards } from './cards/pip.ts';
import { tgdbCards } from './cards/tgdb.ts';
import { tgtCards } from './cards/tgt.ts';
import { tlcouCards } from './cards/tlcou.ts';
import { uisCards } from './cards/uis.ts';
import { vttscCards } from './cards/vttsc.ts';
import { wotogCards } from './cards/wotog.ts';
import { wwCards } from './cards/ww.ts';
import type { DemoCard } from './demo-card.ts';

/** Every card of the demo set, by its set's code. */
export const demoCards: Readonly<Partial<Record<keyof typeof setCodes, readonly DemoCard[]>>> = {
  att: attCards,
  brm: brmCards,
  core: coreCards,
  dhi: dhiCards,
  ited: itedCards,
  kac: kacCards,
  kft: kftCards,
  legacy: legacyCards,
  pip: pipCards,
  tgdb: tgdbCards,
  tgt: tgtCards,
  tlcou: tlcouCards,
  uis: uisCards,
  vttsc: vttscCards,
  wotog: wotogCards,
  ww: wwCards,
};
