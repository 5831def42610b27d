import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { presentPicture } from '@/domain/media/picture.presenter';
import { findEndingPictures } from '@/domain/media/picture-use.query';
import { purgeTrash } from '@/domain/newsroom/purge-trash.command';
import type { Media } from '@/generated/payload-types';
import { sqlOf } from '@/platform/sql';
import { PICTURE_DIR } from '@/platform/stored-files';
import {
  blockOf,
  bodyOf,
  makeArticle,
  makePeople,
  makePicture,
  type Person,
  payload,
  pictureFile,
  rest,
  uploadForm,
} from '../records';

let editor: Person;
let merchandiser: Person;

beforeAll(async () => {
  ({ editor, merchandiser } = await makePeople());
});

afterAll(() => payload.destroy());

const find = async (query: string, as: Person | null = editor) => {
  const response = await rest(`/media?depth=0&limit=100&${query}`, { as });
  return { status: response.status, docs: ((await response.json()).docs ?? []) as Media[] };
};
const idsOf = ({ docs }: { docs: Media[] }) => docs.map(({ id }) => id);
const unused = async () => idsOf(await find('where[use][equals]=unused'));
const stored = (id: number) => payload.findByID({ collection: 'media', id, depth: 0 });
const uses = async (id: number) =>
  ((await (await rest(`/media/${id}/usage`, { as: editor })).json()).uses as { title: string }[]).map(
    ({ title }) => title,
  );

/** Returns a picture that is dark on one half. */
const halves = async (darkSide: 'left' | 'right', name: string) => {
  const dark = await sharp({ create: { width: 800, height: 900, channels: 3, background: '#111' } })
    .png()
    .toBuffer();
  const data = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#eee' } })
    .composite([{ input: dark, left: darkSide === 'left' ? 0 : 800, top: 0 }])
    .png()
    .toBuffer();
  return { data, name, mimetype: 'image/png', size: data.length };
};
const replace = (id: number, file: Parameters<typeof uploadForm>[0], fields = {}) =>
  rest(`/media/${id}`, { as: editor, method: 'PATCH', body: uploadForm(file, fields) });

test('the search of the list matches description, caption, credit and tags', async () => {
  const data = { alt: 'A lamp', caption: 'The quay at noon', credit: 'Mara Lind', tags: ['harbor', 'night shift'] };
  const { id } = await payload.create({ collection: 'media', data, file: await pictureFile() });
  await makePicture('Something else');
  for (const [field, words] of [
    ['alt', 'lamp'],
    ['caption', 'quay'],
    ['credit', 'mara'],
    ['tags', 'harb'],
    ['tags', 'shift'],
  ]) {
    const { docs } = await find(`where[or][0][${field}][like]=${words}&where[or][1][filename][like]=nothing-like-it`);
    expect([field, words, docs.map((each) => each.id)]).toEqual([field, words, [id]]);
  }
  expect(idsOf(await find('where[tags][equals]=harbor'))).toEqual([id]);
});

test('images are filtered by album, and readers see neither albums nor tags and rights', async () => {
  const album = await payload.create({ collection: 'albums', data: { name: 'Harbor' } });
  const { id } = await payload.create({
    collection: 'media',
    data: {
      alt: 'A crane',
      albums: [album.id],
      tags: ['crane'],
      license: 'Secret',
      usableUntil: '2030-01-01T12:00:00Z',
    },
    file: await pictureFile(),
  });
  expect(idsOf(await find(`where[albums][in]=${album.id}`))).toEqual([id]);
  expect((await rest('/albums', { as: merchandiser })).status).toBe(200);
  expect((await rest('/albums')).status).toBe(403);
  const [seen] = await payload
    .find({ collection: 'media', where: { id: { equals: id } }, overrideAccess: false })
    .then(({ docs }) => docs);
  for (const field of ['albums', 'tags', 'license', 'usableUntil']) expect(seen).not.toHaveProperty(field);
});

test('an image is unused only if nothing uses it: published, drafted, in a text, a global or the trash', async () => {
  const [plain, inText, inDraft, inDraftText, inGlobal, inTrash, inLetter, ofOldVersion] = await Promise.all(
    Array.from({ length: 8 }, (_, at) => makePicture(`Use ${at}`)),
  ).then(
    (pictures) => pictures.map(({ id }) => id) as [number, number, number, number, number, number, number, number],
  );
  const never = await makePicture('Never');
  await makeArticle({ title: 'Plain use', image: plain });
  const figure = (picture: number) => blockOf({ blockType: 'figure', picture, width: 'text' });
  await makeArticle({ title: 'Text use', body: bodyOf(['Words.'], [figure(inText)]) });
  const drafted = await makeArticle({ title: 'Draft use', image: ofOldVersion });
  const draft = { image: inDraft, body: bodyOf(['Words.'], [figure(inDraftText)]) };
  await payload.update({ collection: 'articles', id: drafted.id, data: { image: null } });
  await payload.update({ collection: 'articles', id: drafted.id, data: draft, draft: true });
  const trashed = await makeArticle({ title: 'Trashed use', image: inTrash, _status: 'draft' });
  await payload.update({
    collection: 'articles',
    id: trashed.id,
    data: { deletedAt: new Date().toISOString() } as never,
  });
  const letter = await payload.create({
    collection: 'newsletters',
    data: { name: 'Noon', _status: 'published' } as never,
  });
  await payload.create({
    collection: 'newsletter-issues',
    data: {
      newsletter: letter.id,
      subject: 'S',
      title: 'Letter use',
      body: bodyOf(['Hello.'], [blockOf({ blockType: 'letterPicture', picture: inLetter })]) as never,
      status: 'draft',
    },
  });
  const sections = [{ blockType: 'feature', title: 'Noon', picture: inGlobal }];
  await payload.updateGlobal({ slug: 'home-page', data: { sections, _status: 'published' } as never });

  const ids = await unused();
  const used = { plain, inText, inDraft, inDraftText, inGlobal, inTrash, inLetter };
  for (const [name, id] of Object.entries(used)) expect([name, ids.includes(id)]).toEqual([name, false]);
  expect(ids).toContain(never.id);
  // An older version that used it doesn't count.
  expect(ids).toContain(ofOldVersion);
  const others = idsOf(await find('where[use][equals]=used'));
  expect(others.filter((id) => ids.includes(id))).toEqual([]);
  expect(others).toEqual(expect.arrayContaining(Object.values(used)));
  // The form's list of uses knows drafts and letters, too.
  expect(await uses(inDraft)).toEqual(['Draft use']);
  expect(await uses(inDraftText)).toEqual(['Draft use']);
  expect(await uses(inLetter)).toEqual(['S']);
});

test('unused images are moved to the trash together, and nothing else is', async () => {
  const used = await makePicture('Kept');
  await makeArticle({ image: used.id });
  const [first, second] = [await makePicture('Bulk one'), await makePicture('Bulk two')];
  const where = 'where[and][0][use][equals]=unused&where[and][1][alt][not_equals]=nothing';
  const response = await rest(`/media?${where}`, {
    as: editor,
    method: 'PATCH',
    body: { deletedAt: new Date().toISOString() },
  });
  expect(response.status).toBe(200);
  expect(await unused()).toEqual([]);
  expect((await stored(used.id)).deletedAt ?? null).toBeNull();
  for (const { id } of [first, second]) expect((await find(`where[id][equals]=${id}`)).docs).toEqual([]);
});

test('a replaced file has another address everywhere, and the image keeps its texts, rights and focal point', async () => {
  const data = { alt: 'A wall', credit: 'Mara Lind', tags: ['wall'], usableUntil: '2030-01-01T12:00:00.000Z' };
  const image = await payload.create({ collection: 'media', data, file: await halves('left', 'wall.png') });
  const article = await makeArticle({ image: image.id });
  await rest(`/media/${image.id}?uploadEdits[focalPoint][x]=10&uploadEdits[focalPoint][y]=50`, {
    as: editor,
    method: 'PATCH',
    body: {},
  });
  const before = await stored(image.id);
  expect(before).toMatchObject({ focalX: 10, focalY: 50 });
  const response = await replace(image.id, await halves('right', 'wall.png'));
  expect(response.status).toBe(200);
  const after = await stored(image.id);
  expect(after).toMatchObject({ ...data, focalX: 10, focalY: 50 });
  const [earlierView, view] = [presentPicture(before), presentPicture(after)];
  for (const ratio of ['thumb', 'card', 'wide', 'square', 'whole', 'social'] as const)
    expect(view?.[ratio].src).not.toBe(earlierView?.[ratio].src);
  expect((await payload.findByID({ collection: 'articles', id: article.id, depth: 1 })).image).toMatchObject({
    filename: after.filename,
  });
  // The new file is cut around the focal point, which is in its light half.
  const square = await sharp(path.join(PICTURE_DIR, after.sizes?.square?.filename ?? '')).stats();
  expect(square.channels[0]?.mean).toBeGreaterThan(200);
});

test('an earlier file can be taken back for 30 days, and then the replaced one', async () => {
  const image = await payload.create({
    collection: 'media',
    data: { alt: 'A door' },
    file: await halves('left', 'door.png'),
  });
  await replace(image.id, await halves('right', 'gate.png'));
  const earlier = async () =>
    (await find(`where[earlierOf][equals]=${image.id}&trash=true`)).docs.map(({ id, filename }) => ({ id, filename }));
  const [first] = await earlier();
  expect(first?.filename).toMatch(/^door/);
  // It isn't in the list of images.
  expect((await find(`where[earlierOf][equals]=${image.id}`)).docs).toEqual([]);
  const takeBack = (id: number | undefined, as: Person | null = editor) =>
    rest(`/media/${image.id}/earlier-files/${id}`, { as, method: 'POST' });
  expect((await takeBack(first?.id, null)).status).toBe(403);
  expect((await takeBack(image.id)).status).toBe(404);
  expect((await takeBack(first?.id)).status).toBe(200);
  expect((await stored(image.id)).filename).toMatch(/^door/);
  const wide = await sharp(path.join(PICTURE_DIR, (await stored(image.id)).filename ?? '')).stats();
  expect(wide.channels[0]?.mean).toBeGreaterThan(100);
  const [second, ...more] = await earlier();
  expect([second?.filename?.startsWith('gate'), more]).toEqual([true, []]);
  await purgeTrash(payload, new Date(Date.now() + 31 * 86_400_000));
  expect(await earlier()).toEqual([]);
  expect((await takeBack(second?.id)).status).toBe(404);
});

test('a refused replacement keeps the file and its sizes', async () => {
  const image = await payload.create({
    collection: 'media',
    data: { alt: 'A stair' },
    file: await halves('left', 'stair.png'),
  });
  const names = [image.filename, image.sizes?.wide?.filename, image.sizes?.whole?.filename].map((name) =>
    path.join(PICTURE_DIR, name ?? ''),
  );
  const response = await replace(image.id, await halves('right', 'other.png'), { caption: 'x'.repeat(500) });
  expect(response.status).toBe(400);
  expect((await stored(image.id)).filename).toBe(image.filename);
  expect(names.map((name) => existsSync(name))).toEqual([true, true, true]);
  expect((await find(`where[earlierOf][equals]=${image.id}&trash=true`)).docs).toEqual([]);
});

test('a protected file that is replaced stays protected', async () => {
  const captions = (text: string) => ({
    data: Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`),
    name: 'captions.vtt',
    mimetype: 'text/vtt',
    size: 60,
  });
  const file = await payload.create({
    collection: 'files',
    data: { title: 'Captions', isProtected: true } as never,
    file: captions('one'),
  });
  const body = uploadForm(captions('two'), {});
  expect((await rest(`/files/${file.id}`, { as: editor, method: 'PATCH', body })).status).toBe(200);
  const after = await payload.findByID({ collection: 'files', id: file.id });
  expect(after.isProtected).toBe(true);
  const url = `/files/file/${after.filename}`;
  expect((await rest(url)).status).toBeGreaterThanOrEqual(403);
  expect((await rest(url, { as: editor })).status).toBe(200);
});

test('images in use whose rights end are listed, and the publish dialog warns about them', async () => {
  const make = (alt: string, usableUntil: string) =>
    pictureFile().then((file) => payload.create({ collection: 'media', data: { alt, usableUntil }, file }));
  const ended = await make('Ended', '2020-01-01T12:00:00.000Z');
  await make('Ended, not used', '2020-01-01T12:00:00.000Z');
  const later = await make('Later', '2999-01-01T12:00:00.000Z');
  const { id } = await makeArticle({
    image: later.id,
    body: bodyOf(['Words.'], [blockOf({ blockType: 'figure', picture: ended.id, width: 'text' })]),
  });
  const listed = await findEndingPictures(sqlOf(payload), { until: '2020-06-01T00:00:00Z', limit: 8 });
  expect(listed).toEqual([{ id: ended.id, title: 'Ended', usableUntil: '2020-01-01T12:00:00Z' }]);
  const info = await (await rest(`/articles/${id}/publication`, { as: editor })).json();
  expect(info.endingPictures).toMatchObject([{ title: 'Ended' }]);
  // The page keeps the image.
  expect(presentPicture(await stored(ended.id))).not.toBeNull();
});
