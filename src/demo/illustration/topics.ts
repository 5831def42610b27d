import type { PaletteName } from './palettes';
import type { SceneName } from './scenes';

/** Scenes and palettes for a topic. */
export interface Cast {
  scenes: readonly SceneName[];
  palettes: readonly PaletteName[];
}

const ANY_TOPIC: Cast = {
  scenes: ['flow', 'arches', 'fields', 'stem', 'mobile', 'orbit'],
  palettes: ['stone', 'sky', 'pine', 'blush', 'dusk', 'lilac', 'sage'],
};

const BY_TOPIC = new Map<string, Cast>([
  [
    'strategy',
    { scenes: ['arches', 'keystone', 'stairs', 'flow', 'boat'], palettes: ['stone', 'sky', 'dusk', 'sage'] },
  ],
  [
    'negotiation-strategies',
    { scenes: ['heads', 'keystone', 'mobile', 'table'], palettes: ['blush', 'lilac', 'stone', 'sky'] },
  ],
  ['managing-yourself', { scenes: ['desk', 'tangle', 'stem', 'horizon'], palettes: ['sage', 'blush', 'lilac', 'sky'] }],
  [
    'economics',
    { scenes: ['city', 'fields', 'mobile', 'dominoes', 'boat'], palettes: ['stone', 'chalk', 'sky', 'sage'] },
  ],
  ['leading-teams', { scenes: ['table', 'windows', 'stairs', 'pattern'], palettes: ['sky', 'blush', 'sage', 'dusk'] }],
  [
    'decision-making',
    { scenes: ['tangle', 'flow', 'dominoes', 'arches'], palettes: ['chalk', 'sky', 'stone', 'lilac'] },
  ],
  ['innovation', { scenes: ['stem', 'pattern', 'orbit', 'glyph'], palettes: ['pine', 'sage', 'lilac', 'stone'] }],
  ['marketing', { scenes: ['glyph', 'pattern', 'windows', 'heads'], palettes: ['blush', 'chalk', 'lilac', 'sky'] }],
  ['technology', { scenes: ['orbit', 'flow', 'windows', 'pattern'], palettes: ['dusk', 'night', 'sky', 'lilac'] }],
  ['operations', { scenes: ['fields', 'city', 'stairs', 'flow'], palettes: ['sage', 'stone', 'sky', 'pine'] }],
  ['work', { scenes: ['week', 'desk', 'windows', 'dial'], palettes: ['sky', 'dusk', 'blush', 'sage'] }],
  ['careers', { scenes: ['horizon', 'stairs', 'stem', 'arches'], palettes: ['lilac', 'sky', 'blush', 'sage'] }],
  ['finance', { scenes: ['city', 'mobile', 'dominoes', 'fields'], palettes: ['chalk', 'pine', 'stone', 'night'] }],
]);

/** Returns the scenes and palettes of a topic, or a general selection. */
export function castFor(topic: string): Cast {
  return BY_TOPIC.get(topic) ?? ANY_TOPIC;
}
