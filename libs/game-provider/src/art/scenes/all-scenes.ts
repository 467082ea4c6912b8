import type { Scene } from '../../demo-set/art-vocabulary.ts';
import { city, dungeon, library, market, workshop } from './built-places.ts';
import { desert, meadow, mountains, snowfield, volcano } from './open-country.ts';
import type { SceneDrawing } from './scene-drawing.ts';
import { harbour, nightSky, ocean, storm, sunset, voidScene } from './sea-and-sky.ts';
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
