import type { Subject } from '../../demo-set/art-vocabulary.ts';
import { bird, dragon, feather, ghost, moth, owl } from './birds-and-fliers.ts';
import { anvil, bell, book, key, lantern } from './household.ts';
import { clock, compass, gear } from './instruments.ts';
import { boat, bridge, flame, lightning, tower, wave } from './elements-and-places.ts';
import { apple, flower, leaf, mushroom, snowflake, star, tree } from './growing-things.ts';
import { bear, cat, deer, fox, rabbit, wolf } from './mammals.ts';
import { golem, knight, mage } from './people.ts';
import { eyeSubject, hand, heart, skull } from './body-parts.ts';
import { fish, frog, snail, snake, turtle } from './small-creatures.ts';
import { townsfolk } from './townsfolk.ts';
import { beasts } from './beasts.ts';
import { waterfowlAndInsects } from './waterfowl-and-insects.ts';
import { buildings } from './buildings.ts';
import { kitchen } from './kitchen.ts';
import { heavens } from './heavens.ts';
import { seaside } from './seaside.ts';
import { tools } from './tools.ts';
import { belongings } from './belongings.ts';
import { dignitaries } from './dignitaries.ts';
import { outdoors } from './outdoors.ts';
import { food } from './food.ts';
import { timepiecesAndLights } from './timepieces-and-lights.ts';
import { landmarks } from './landmarks.ts';
import type { SubjectDrawing } from './subject-drawing.ts';
import { cauldron, crown, crystal, drum, lute, potion, scroll } from './treasures.ts';
import { bow, hammer, shield, staff } from './arms.ts';
import { axe, dagger, spear, sword } from './blades.ts';

export const subjectDrawings: Record<Subject, SubjectDrawing> = {
  ...townsfolk,
  ...landmarks,
  ...timepiecesAndLights,
  ...food,
  ...outdoors,
  ...dignitaries,
  ...beasts,
  ...waterfowlAndInsects,
  ...buildings,
  ...kitchen,
  ...heavens,
  ...seaside,
  ...tools,
  ...belongings,
  anvil,
  apple,
  axe,
  bear,
  bell,
  bird,
  boat,
  book,
  bow,
  bridge,
  cat,
  cauldron,
  clock,
  compass,
  crown,
  crystal,
  dagger,
  deer,
  dragon,
  drum,
  eye: eyeSubject,
  feather,
  fish,
  flame,
  flower,
  fox,
  frog,
  gear,
  ghost,
  golem,
  hammer,
  hand,
  heart,
  key,
  knight,
  lantern,
  leaf,
  lightning,
  lute,
  mage,
  moth,
  mushroom,
  owl,
  potion,
  rabbit,
  scroll,
  shield,
  skull,
  snail,
  snake,
  snowflake,
  spear,
  staff,
  star,
  sword,
  tower,
  tree,
  turtle,
  wave,
  wolf,
};
