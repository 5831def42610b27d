import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcon, drawWordmark } from '@/platform/svg/draw-text';
import { renderSvg } from '@/platform/svg/render-svg';
import { viewBoxOf, withSymbol } from '@/platform/svg/svg-file';

/** Returns the share of pixels of a drawing that aren't transparent. */
async function inkOf(svg: string): Promise<number> {
  const { data } = await sharp(await renderSvg(svg, { width: 200, ink: '#000000' }))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphas = data.filter((_, at) => at % 4 === 3);
  return alphas.filter((alpha) => alpha > 127).length / alphas.length;
}

test.each(['Meridian', 'Ökonomie Heute', 'Вестник', 'Νέα', 'M', 'a'.repeat(60)])(
  'the name %s is drawn',
  async (name) => {
    const svg = drawWordmark(name);
    const [, , width = 0, height = 0] = viewBoxOf(svg).split(' ').map(Number);
    expect(height).toBeGreaterThan(20);
    expect(width).toBeGreaterThan(name.length * 15);
    expect(await inkOf(svg)).toBeGreaterThan(0.1);
  },
);

test('an empty name has a drawing too', async () => {
  expect(await inkOf(drawWordmark(''))).toBe(0);
  expect(await inkOf(drawIcon('', { ground: '#ffffff', ink: '#000000' }))).toBe(1);
});

test('an icon has the first letter in the ink, inside the square', async () => {
  const { data, info } = await sharp(
    await renderSvg(drawIcon('öst', { ground: '#ffffff', ink: '#ff0000' }), { width: 64, ink: '#000000' }),
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 80;
  };
  const pixels = Array.from({ length: 64 * 64 }, (_, at) => ({ x: at % 64, y: Math.floor(at / 64) }));
  const red = pixels.filter(({ x, y }) => isRed(x, y));
  expect(red.length).toBeGreaterThan(100);
  expect(red.every(({ x, y }) => x > 8 && x < 56 && y > 8 && y < 56)).toBe(true);
});

test('a file with a symbol still draws by itself', async () => {
  expect(await inkOf(withSymbol(drawWordmark('Meridian')))).toBeCloseTo(await inkOf(drawWordmark('Meridian')), 2);
});
