import type { Scene } from './desk';
import { city, flow, orbit } from './scenes-data';
import { dial, week } from './scenes-hours';
import { boat, fields, stem } from './scenes-nature';
import { heads, horizon, tangle } from './scenes-people';
import { arches, lampAtNight, table, windows } from './scenes-rooms';
import { dominoes, keystone, mobile, stairs } from './scenes-structures';
import { glyph, pattern } from './scenes-type';

const BY_NAME = {
  table,
  windows,
  desk: lampAtNight,
  arches,
  heads,
  tangle,
  horizon,
  stairs,
  keystone,
  dominoes,
  mobile,
  city,
  flow,
  orbit,
  dial,
  week,
  fields,
  boat,
  stem,
  glyph,
  pattern,
} satisfies Record<string, Scene>;

/** The name of a scene, as editors write it. */
export type SceneName = keyof typeof BY_NAME;

/** Every scene's name. */
export const SCENES = Object.keys(BY_NAME) as SceneName[];

/** The scene of that name. Throws a `RangeError` that lists the names when there is none. */
export function sceneNamed(name: string): Scene {
  if (!Object.hasOwn(BY_NAME, name)) {
    throw new RangeError(`There is no scene "${name}"; there are ${SCENES.join(', ')}.`);
  }
  return BY_NAME[name as SceneName];
}
