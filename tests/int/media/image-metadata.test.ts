import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILE_DIR, PICTURE_DIR } from '@/platform/stored-files';
import { makePeople, makePicture, type Person, payload, rest, uploadForm } from '../records';

let editor: Person;

beforeAll(async () => {
  editor = (await makePeople()).editor;
});

afterAll(() => payload.destroy());

async function photograph() {
  const data = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d9a400' } })
    .withExif({
      IFD0: {
        Make: 'Tattletale',
        ImageDescription: 'The lamp\nof the night desk',
        Artist: 'Ines Marchetti',
        Copyright: '2026 Meridian',
      },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  return { data, name: 'source.jpg', mimetype: 'image/jpeg' };
}

interface Stored {
  filename: string;
  filesize: number;
  sizes?: Record<string, { filename: string | null }>;
}

/** Returns a PNG of a hundred bytes whose header promises an image of `side` × `side` pixels. */
async function bomb(side: number) {
  const data = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#d9a400' } })
    .png()
    .toBuffer();
  const [header, headerEnd] = [12, 29];
  data.writeUInt32BE(side, 16);
  data.writeUInt32BE(side, 20);
  data.writeUInt32BE(crc32(data.subarray(header, headerEnd)), headerEnd);
  return { data, name: 'bomb.png', mimetype: 'image/png' };
}

async function expectClean(folder: string, { filename, filesize, sizes }: Stored) {
  const renditions = Object.values(sizes ?? {}).flatMap((size) => size.filename ?? []);
  for (const name of [filename, ...renditions]) {
    const stored = await readFile(path.join(folder, name));
    const { xmp, iptc } = await sharp(stored).metadata();
    expect({ name, xmp, iptc }).toEqual({ name });
    expect(stored.includes('Tattletale')).toBe(false);
    const { exif, gps } = ExifReader.load(stored, { expanded: true });
    expect({ name, gps, camera: [exif?.Make, exif?.Model] }).toEqual({ name, camera: [undefined, undefined] });
    if (name === filename) expect(stored.length).toBe(filesize);
  }
  return renditions.length;
}

test('an uploaded image and its renditions contain neither location nor device', async () => {
  const response = await rest('/media', {
    as: editor,
    method: 'POST',
    body: uploadForm(await photograph(), { alt: 'A lamp' }),
  });
  expect(response.status).toBe(201);
  expect(await expectClean(PICTURE_DIR, (await response.json()).doc)).toBeGreaterThan(3);
});

test('a replaced image contains no location', async () => {
  const { id } = await makePicture();
  const body = uploadForm(await photograph(), { alt: 'A lamp' });
  const response = await rest(`/media/${id}`, { as: editor, method: 'PATCH', body });
  expect(response.status).toBe(200);
  await expectClean(PICTURE_DIR, (await response.json()).doc);
});

test('an image uploaded as a file contains no location', async () => {
  const body = uploadForm(await photograph(), { title: 'Chart' });
  const response = await rest('/files', { as: editor, method: 'POST', body });
  expect(response.status).toBe(201);
  await expectClean(FILE_DIR, (await response.json()).doc);
});

test('caption, credit and copyright come from the file, stay in every rendition, and are replaced by entered values', async () => {
  const fields = { alt: 'A lamp', credit: 'Typed by the desk' };
  const response = await rest('/media', { as: editor, method: 'POST', body: uploadForm(await photograph(), fields) });
  const { doc } = await response.json();
  expect(doc).toMatchObject({
    caption: 'The lamp of the night desk',
    credit: 'Typed by the desk',
    copyright: '2026 Meridian',
  });
  for (const name of [doc.filename, doc.sizes.whole.filename, doc.sizes.card.filename]) {
    const tags = ExifReader.load(await readFile(path.join(PICTURE_DIR, name)));
    expect([name, tags.Copyright?.description]).toEqual([name, '2026 Meridian']);
    expect([name, tags.Artist?.description]).toEqual([name, 'Ines Marchetti']);
  }
});

test('an image without metadata gets no fields and no metadata', async () => {
  const data = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d9a400' } })
    .png()
    .toBuffer();
  const file = { data, name: 'silent.png', mimetype: 'image/png' };
  const response = await rest('/media', { as: editor, method: 'POST', body: uploadForm(file, { alt: 'Silent' }) });
  const { doc } = await response.json();
  expect([doc.caption, doc.credit, doc.copyright].filter(Boolean)).toEqual([]);
  const { exif } = await sharp(await readFile(path.join(PICTURE_DIR, doc.sizes.whole.filename))).metadata();
  expect(exif).toBeUndefined();
});

test.each(['media', 'files'])('an image of %s with too many pixels is refused before it is decoded', async (slug) => {
  const fields = slug === 'media' ? { alt: 'A lamp' } : { title: 'A lamp' };
  const body = uploadForm(await bomb(30_000), fields);
  const response = await rest(`/${slug}`, { as: editor, method: 'POST', body });
  expect(response.status).toBe(413);
  expect((await response.json()).errors[0].message).toBe(
    'This image has 900 megapixels. The limit is 100. Save it at a smaller size and try again.',
  );
});
