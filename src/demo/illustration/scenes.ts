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

/** Name of a scene, as used in content files. */
export type SceneName = keyof typeof BY_NAME;

/** Names of all scenes. */
export const SCENES = Object.keys(BY_NAME) as SceneName[];

/** Returns a scene by name. Throws a `RangeError` with all names if there is none. */
export function sceneNamed(name: string): Scene {
  if (!Object.hasOwn(BY_NAME, name)) {
    throw new RangeError(`There is no scene "${name}"; there are ${SCENES.join(', ')}.`);
  }
  return BY_NAME[name as SceneName];
}
