import ExifReader from 'exifreader';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readCredits, stripMetadata } from '@/platform/image-metadata';

const EXIF = {
  IFD0: { Make: 'Tattletale', Artist: 'Ines Marchetti', ImageDescription: 'TATTLETALE DIGITAL CAMERA' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
};

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d9a400' } });

const strip = async (data: Buffer) => (await stripMetadata(data)) as Buffer;

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'removes location and device from a %s and keeps its color profile',
  async (format) => {
    const data = await blank(40, 20).withExif(EXIF).withIccProfile('p3').toFormat(format).toBuffer();
    expect((await sharp(data).metadata()).exif).toBeDefined();
    const stripped = await strip(data);
    const { xmp, iptc, icc, width, height } = await sharp(stripped).metadata();
    expect({ xmp, iptc, width, height }).toEqual({ width: 40, height: 20 });
    expect(icc).toEqual((await sharp(data).metadata()).icc);
    expect(stripped.toString('latin1')).not.toMatch(/tattletale/i);
    expect(ExifReader.load(stripped, { expanded: true }).gps).toBeUndefined();
    expect(readCredits(stripped)).toEqual({ credit: 'Ines Marchetti' });
  },
);

test('keeps the colors of a wide-gamut image', async () => {
  const data = await blank(40, 20).withExif(EXIF).withIccProfile('p3').png().toBuffer();
  const colorOf = async (picture: Buffer) => [...(await sharp(picture).removeAlpha().raw().toBuffer()).subarray(0, 3)];
  const before = await colorOf(data);
  const after = await colorOf(await strip(data));
  for (const [at, channel] of after.entries()) expect(Math.abs(channel - (before[at] ?? -99))).toBeLessThanOrEqual(2);
});

test('applies the orientation before it removes it', async () => {
  const data = await blank(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { width, height, orientation } = await sharp(await strip(data)).metadata();
  expect({ width, height, orientation }).toEqual({ width: 20, height: 40, orientation: undefined });
});

test.each(['gif', 'webp'] as const)('an animated %s stays animated', async (format) => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const data = await sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
  expect((await sharp(data).metadata()).pages).toBe(2);
  expect((await sharp(await strip(data)).metadata()).pages).toBe(2);
});

test('leaves other files unchanged', async () => {
  expect(await stripMetadata(Buffer.from('WEBVTT'))).toBeNull();
});

test('caption, credit and copyright come from XMP before EXIF, on one line', async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Credit="Harbour Agency">
    <dc:description><rdf:Alt><rdf:li xml:lang="x-default">Cranes\n at dawn</rdf:li></rdf:Alt></dc:description>
    </rdf:Description></rdf:RDF></x:xmpmeta>`;
  const data = await blank(40, 20)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody else', Copyright: '2026 Harbour' } })
    .withXmp(xmp)
    .toBuffer();
  const credits = { caption: 'Cranes at dawn', credit: 'Harbour Agency', copyright: '2026 Harbour' };
  expect(readCredits(data)).toEqual(credits);
  expect(readCredits(await strip(data))).toEqual(credits);
});

test('a damaged image has no metadata', () => {
  expect(readCredits(Buffer.from('not a picture'))).toEqual({});
});
