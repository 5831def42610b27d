import { readFile } from 'node:fs/promises';
import path from 'node:path';
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
      IFD0: { Make: 'Tattletale' },
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

async function expectClean(folder: string, { filename, filesize, sizes }: Stored) {
  const renditions = Object.values(sizes ?? {}).flatMap((size) => size.filename ?? []);
  for (const name of [filename, ...renditions]) {
    const stored = await readFile(path.join(folder, name));
    const { exif, xmp, iptc } = await sharp(stored).metadata();
    expect({ name, exif, xmp, iptc }).toEqual({ name });
    expect(stored.includes('Tattletale')).toBe(false);
    if (name === filename) expect(stored.length).toBe(filesize);
  }
  return renditions.length;
}

test('ADMIN-22 an uploaded picture and its renditions carry neither position nor device', async () => {
  const response = await rest('/media', {
    as: editor,
    method: 'POST',
    body: uploadForm(await photograph(), { alt: 'A lamp' }),
  });
  expect(response.status).toBe(201);
  expect(await expectClean(PICTURE_DIR, (await response.json()).doc)).toBeGreaterThan(3);
});

test('a replaced picture carries no position either', async () => {
  const { id } = await makePicture();
  const body = uploadForm(await photograph(), { alt: 'A lamp' });
  const response = await rest(`/media/${id}`, { as: editor, method: 'PATCH', body });
  expect(response.status).toBe(200);
  await expectClean(PICTURE_DIR, (await response.json()).doc);
});

test('a picture uploaded as a file carries no position either', async () => {
  const body = uploadForm(await photograph(), { title: 'Chart' });
  const response = await rest('/files', { as: editor, method: 'POST', body });
  expect(response.status).toBe(201);
  await expectClean(FILE_DIR, (await response.json()).doc);
});
