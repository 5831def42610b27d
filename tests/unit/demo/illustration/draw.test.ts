import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { castOf, type DrawKind, type DrawRequest, draw } from '@/demo/illustration/draw';
import { NOON, PALETTES } from '@/demo/illustration/palettes';
import { SCENES } from '@/demo/illustration/scenes';

const request: DrawRequest = { slug: 'the-long-meeting', topic: 'strategy', width: 1200, height: 800 };
const wording = {
  title: 'What Boards Forget',
  line: 'The minutes hold it all.',
  by: 'Ada Marsh',
  issue: 'May–June 2025',
};
const OBJECTS: DrawKind[] = ['cover', 'book', 'ebook', 'case', 'toolkit', 'podcast'];

/** Returns the image without its ids, so that two images are equal only if they look the same. */
function shapes(picture: string): string {
  return picture.replace(/ id="[^"]+"/g, '').replace(/url\(#[^)]+\)/g, '');
}

/** Counts the elements in the noon color. The doorway and its light are two elements but one object. */
function noonThings(picture: string): number {
  return picture.split(`"${NOON}"`).length - 1;
}

function ids(picture: string): string[] {
  return [...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => String(id));
}

describe('the same request', () => {
  test('returns the same image', () => {
    expect(draw(request)).toBe(draw({ ...request }));
  });

  test('returns the same image after others were drawn', () => {
    const first = draw(request);
    for (const scene of SCENES) draw({ ...request, scene });
    expect(draw(request)).toBe(first);
  });

  test('is drawn with the scene and palette that castOf returns', () => {
    expect(draw({ ...request, ...castOf(request) })).toBe(draw(request));
  });
});

describe('services', () => {
  test.each(SCENES)('differ in the scene %s, even where their slugs differ in one letter', (scene) => {
    const pictures = ['story-a', 'story-b', 'story-c'].map((slug) =>
      shapes(draw({ ...request, slug, scene, palette: 'stone' })),
    );
    expect(new Set(pictures).size).toBe(3);
  });

  test('differ in every scene and every palette', () => {
    expect(new Set(SCENES.map((scene) => shapes(draw({ ...request, scene, palette: 'sky' })))).size).toBe(21);
    expect(new Set(PALETTES.map((palette) => shapes(draw({ ...request, scene: 'boat', palette })))).size).toBe(9);
  });

  test('of one topic share neither all scenes nor all palettes', () => {
    const casts = Array.from({ length: 40 }, (_, i) => castOf({ slug: `story-${i}`, topic: 'strategy' }));
    expect(new Set(casts.map(({ scene }) => scene))).toEqual(new Set(['arches', 'keystone', 'stairs', 'flow', 'boat']));
    expect(new Set(casts.map(({ palette }) => palette))).toEqual(new Set(['stone', 'sky', 'dusk', 'sage']));
  });

  test('share no ids, so that both can be on one page', () => {
    const pictures = [request, { ...request, slug: 'another' }, { ...request, width: 600, height: 400 }].map(
      (variant) => ids(draw({ ...variant, scene: 'city', palette: 'sage' })),
    );
    expect(new Set(pictures.flat()).size).toBe(pictures.flat().length);
    expect(pictures.flat().length).toBeGreaterThan(30);
  });
});

describe.each(SCENES)('the scene %s', (scene) => {
  test.each(PALETTES)('in %s is well-formed and has one noon object', async (palette) => {
    for (const [width, height] of [
      [1200, 800],
      [800, 1200],
      [1200, 600],
    ] as const) {
      const picture = draw({ slug: `${scene}-in-${palette}`, width, height, scene, palette });
      expect(picture).not.toMatch(/NaN|undefined|Infinity|null|false|\[object/);
      expect(noonThings(picture)).toBe(scene === 'arches' ? 2 : 1);
      await expect(sharp(Buffer.from(picture)).metadata()).resolves.toMatchObject({ format: 'svg', width, height });
    }
  });
});

describe('designed objects', () => {
  test.each(OBJECTS)('a %s is well-formed, has one noon object and no text that needs a font', async (kind) => {
    for (const scene of SCENES) {
      const picture = draw({ ...request, ...wording, kind, scene, palette: 'chalk', width: 900, height: 1200 });
      expect(picture).not.toMatch(/<text|font-family|NaN|undefined|Infinity|null|false|\[object/);
      expect(noonThings(picture)).toBe(scene === 'arches' && kind !== 'toolkit' ? 2 : 1);
      expect(new Set(ids(picture)).size).toBe(ids(picture).length);
      await expect(sharp(Buffer.from(picture)).metadata()).resolves.toMatchObject({ width: 900, height: 1200 });
    }
  });

  test.each(OBJECTS)('a %s shows its title', (kind) => {
    const picture = (title: string) =>
      shapes(draw({ ...request, ...wording, title, kind, variant: 0, width: 900, height: 1200 }));
    expect(picture('What Boards Forget')).not.toBe(picture('What Boards Forgot'));
  });

  test('markup in text is escaped', async () => {
    const title = '<script>&"\'</script>';
    const picture = draw({ ...request, ...wording, title, kind: 'cover', width: 900, height: 1200 });
    expect(picture).not.toContain('script');
    await expect(sharp(Buffer.from(picture)).metadata()).resolves.toMatchObject({ format: 'svg' });
  });

  test('the three layouts of a book differ, and only a bound one has a spine', () => {
    const book = (kind: DrawKind, variant: number) =>
      draw({ ...request, ...wording, kind, variant, width: 800, height: 1200 });
    expect(new Set([0, 1, 2].map((variant) => shapes(book('book', variant)))).size).toBe(3);
    expect(book('book', 0).startsWith(book('ebook', 0).slice(0, -'</svg>'.length))).toBe(true);
    expect(book('book', 0)).not.toBe(book('ebook', 0));
  });

  test('a character chosen by an editor is drawn, on covers too', () => {
    for (const kind of ['art', 'cover'] as const) {
      const picture = (char: string) =>
        shapes(draw({ ...request, ...wording, kind, scene: 'glyph', char, width: 900, height: 1200 }));
      expect(picture('W')).not.toBe(picture('V'));
    }
  });

  test('a portrait has no noon', async () => {
    for (let i = 0; i < 40; i++) {
      const picture = draw({ slug: `author-${i}`, kind: 'portrait', width: 600, height: 800 });
      expect(noonThings(picture)).toBe(0);
      expect(picture).not.toMatch(/NaN|undefined|Infinity|null|false|\[object/);
      await expect(sharp(Buffer.from(picture)).metadata()).resolves.toMatchObject({ width: 600, height: 800 });
    }
  });
});

describe('an invalid request is rejected by name', () => {
  test('an unknown scene', () => {
    // @ts-expect-error: not a scene
    expect(() => draw({ ...request, scene: 'volcano' })).toThrow(/no scene "volcano"; there are table, /);
    // @ts-expect-error: not a scene, though every object has it
    expect(() => draw({ ...request, scene: 'constructor' })).toThrow(/no scene "constructor"/);
  });

  test('an unknown palette', () => {
    // @ts-expect-error: not a palette
    expect(() => draw({ ...request, palette: 'neon' })).toThrow(/no palette "neon"; there are stone, /);
    // @ts-expect-error: palettes have names, not numbers
    expect(() => draw({ ...request, palette: 3 })).toThrow(/no palette "3"/);
  });

  test('an unknown kind', () => {
    // @ts-expect-error: not a kind
    expect(() => draw({ ...request, kind: 'poster' })).toThrow(/no kind "poster"; there are art, /);
  });

  test('an unknown book layout or character', () => {
    expect(() => draw({ ...request, kind: 'book', title: 'T', variant: 3 })).toThrow(/no book layout 3/);
    expect(() => draw({ ...request, scene: 'glyph', char: '漢' })).toThrow(/does not hold "漢"/);
    expect(() => draw({ ...request, scene: 'glyph', char: '' })).toThrow(/does not hold ""/);
  });

  test.each([
    [0, 800],
    [1200, -1],
    [Number.NaN, 800],
    [Number.POSITIVE_INFINITY, 800],
    [4000, 20],
  ])('a sheet of %d x %d', (width, height) => {
    expect(() => draw({ ...request, width, height })).toThrow(`"the-long-meeting" cannot be drawn on`);
  });

  test('a cover without space for its image', () => {
    expect(() => draw({ ...request, ...wording, kind: 'cover', width: 1200, height: 500 })).toThrow(/cannot be drawn/);
  });

  test('an unknown topic is valid and has a general choice of scenes', () => {
    expect(draw({ ...request, topic: 'constructor' })).toContain(NOON);
  });
});
