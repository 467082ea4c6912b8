import type { Scene } from '../../demo-set/scenes.ts';
import { dungeon, library, workshop } from './rooms.ts';
import { city, market } from './streets.ts';
import { mountains, volcano } from './heights.ts';
import { desert, meadow, snowfield } from './open-country.ts';
import type { SceneDrawing } from './scene-drawing.ts';
import { nightSky, sunset, voidScene } from './skies.ts';
import { harbour, ocean, storm } from './waters.ts';
import { cavern, forest, ruins, swamp } from './wild-places.ts';

export const sceneDrawings: Record<Scene, SceneDrawing> = {
  cavern,
  city,
  desert,
  dungeon,
  forest,
  harbour,
  library,
  market,
  meadow,
  mountains,
  'night-sky': nightSky,
  ocean,
  ruins,
  snowfield,
  storm,
  sunset,
  swamp,
  volcano,
  workshop,
  void: voidScene,
};
