import type { Desk } from './desk';
import { INK, PAPER } from './palettes';
import { circle, group, path, polygon, stroke, svg } from './svg';

const BROWN = '#3A2A22';
const CHESTNUT = '#7A4A2A';
const GREY = '#B9B2A6';
const FAIR = '#C58B4A';

/** Complexions with matching hair colors. A color listed twice is twice as likely. */
const COMPLEXIONS = [
  { skin: '#E9C3A2', hair: [BROWN, CHESTNUT, GREY, FAIR] },
  { skin: '#C98F66', hair: [INK, BROWN, GREY] },
  { skin: '#8A5A3C', hair: [INK, INK, GREY] },
  { skin: '#5F3C2A', hair: [INK, INK, GREY] },
  { skin: '#F0D2B8', hair: [CHESTNUT, FAIR, GREY, BROWN] },
  { skin: '#AE7448', hair: [INK, BROWN, GREY] },
] as const;

/** Hairstyle: shapes drawn before and after the head, and whether it goes with a beard. */
interface Hairstyle {
  behind?: (colour: string) => string;
  front?: string;
  bearded?: boolean;
}

const HAIRSTYLES: readonly Hairstyle[] = [
  { front: 'M32 36C28 12 46 9 56 12C68 12 71 24 68 36C66 28 60 25 52 26C44 28 36 28 32 36Z' },
  {
    behind: (colour) => path('M26 78C22 50 24 12 50 11C76 12 78 50 74 78Z', colour),
    front: 'M33 40C30 18 44 12 50 13C58 12 70 18 67 40C66 30 58 24 50 23C42 24 34 30 33 40Z',
  },
  { front: 'M33 33C32 18 42 14 52 14C64 14 68 22 67 33C64 27 58 24 50 24C43 24 36 27 33 33Z' },
  { front: 'M31 44C26 20 40 8 54 11C70 12 73 28 69 46C67 34 64 30 58 26C50 32 38 30 34 34C33 38 32 40 31 44Z' },
  {
    behind: (colour) => circle(50, 36, 27, colour),
    front: 'M33 34C33 22 42 18 50 18C58 18 67 22 67 34C62 25 56 23 50 23C44 23 38 25 33 34Z',
  },
  { bearded: true },
  {
    behind: (colour) => circle(50, 9, 8, colour),
    front: 'M32 36C30 18 42 13 50 13C58 13 70 18 68 36C65 28 58 22 50 22C42 22 35 28 32 36Z',
  },
];

const BODY = 'M6 102C8 84 22 79 40 75L60 75C78 79 92 84 94 102Z';
const NECK = 'M42 58H58V76Q50 86 42 76Z';
const NECK_SHADOW = 'M42 60H58V76Q50 86 42 76Z';
const FACE = 'M34 33C34 13 66 13 66 33L66 50C66 62 58 70 50 70C42 70 34 62 34 50Z';
const FACE_SHADOW = 'M50 18C62 18 66 25 66 33L66 50C66 62 58 70 50 70C54 60 50 52 54 46L50 34Z';
const NOSE = 'M50.5 36L54 47.5H49.5';
const BROWS = 'M39 37.5H45M55 37.5H61';
const MOUTH = 'M45 57Q50 59.5 55 57';
const GLASSES = 'M37 41h9.5v6.5h-9.5ZM53.5 41h9.5v6.5h-9.5ZM46.5 43h7';
const SHAWL = 'M36 73Q50 92 64 73L70 78Q50 102 30 78Z';
const BEARD =
  'M34 48C34 66 42 74 50 74C58 74 66 66 66 48C63 56 58 53 50 53.5C42 53 37 56 34 48ZM44 58.5H56Q50 63 44 58.5Z';

/**
 * Draws an author's portrait in paper-cut style, on a square of 100 units at the lower edge of the canvas. Portraits
 * are the only images without noon yellow, because they carry no message.
 */
export function portrait(desk: Desk): string {
  const { width, height, palette, random } = desk;
  const { skin, hair } = random.pick(COMPLEXIONS);
  const hairColour = random.pick(hair);
  const coat = random.pick([palette.main, palette.spot, palette.mid, INK]);
  const { behind, front, bearded } = random.pick(HAIRSTYLES);
  const glasses = random.chance(0.35);
  const neckwear = random.pick([collar(), path(SHAWL, PAPER), '']);
  const ground = desk.ground(random.pick([palette.ground, palette.mid, palette.ground]));

  const bust = [
    behind?.(hairColour),
    path(BODY, coat) + desk.shade(BODY, { over: coat, angle: 0, to: 0.6 }),
    path(NECK, skin) + desk.shade(NECK_SHADOW, { over: skin, angle: -90, to: 0.5 }),
    neckwear,
    path(FACE, skin) + desk.shade(FACE_SHADOW, { over: skin, angle: 0, from: 0.1, to: 0.5 }),
    stroke(NOSE, INK, 1.1, 'stroke-linejoin="round"') + stroke(BROWS, INK, 1.3) + stroke(MOUTH, INK, 1.1),
    glasses && stroke(GLASSES, INK, 1.2),
    front && path(front, hairColour),
    (bearded || random.chance(0.16)) && path(BEARD, hairColour, 'fill-rule="evenodd"'),
  ];
  const place = svg`translate(0 ${Math.max(0, height - width)}) scale(${(width / 100).toFixed(3)})`;
  return ground + group(place, bust.filter(Boolean).join(''));
}

function collar(): string {
  const [throat, left, right] = [
    [50, 88],
    [34, 84],
    [66, 84],
  ] as const;
  return polygon([[40, 74], throat, left], PAPER) + polygon([[60, 74], throat, right], PAPER);
}
