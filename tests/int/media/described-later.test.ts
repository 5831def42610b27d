import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Media } from '@/generated/payload-types';
import {
  articleData,
  blockOf,
  bodyOf,
  makePeople,
  makePicture,
  type Person,
  payload,
  pictureFile,
  rest,
  uploadForm,
} from '../records';

let editor: Person;
let reader: Person;

beforeAll(async () => {
  ({ editor, reader } = await makePeople());
});

afterAll(() => payload.destroy());

const upload = async (query: string, fields: object, as: Person | null = editor) =>
  rest(`/media${query}`, { as, method: 'POST', body: uploadForm(await pictureFile(), fields) });
const change = (id: number, query: string, data: object) =>
  rest(`/media/${id}${query}`, { as: editor, method: 'PATCH', body: data });

/** Uploads an image as a form does: its alternative text is typed afterwards. */
const undescribed = async (): Promise<Media> => {
  const response = await upload('?describe=later', { alt: '' });
  expect(response.status).toBe(201);
  return (await response.json()).doc;
};

test('an image is stored without an alternative text only if that is asked for, and by those who may upload', async () => {
  expect((await upload('', { alt: '' })).status).toBe(400);
  expect((await upload('?describe=later', {})).status).toBe(400);
  expect((await upload('?describe=later', { alt: '' }, reader)).status).toBe(403);
  expect((await undescribed()).alt).toBe('');
});

test('its texts can be stored one after the other, and an alternative text can’t be removed again', async () => {
  const { id } = await undescribed();
  expect((await change(id, '', { caption: 'Noon' })).status).toBe(400);
  expect((await change(id, '?describe=later', { alt: '', caption: 'Noon' })).status).toBe(200);
  expect((await change(id, '', { alt: 'A quay', caption: 'Noon' })).status).toBe(200);
  expect((await change(id, '?describe=later', { alt: '' })).status).toBe(400);
  expect(await payload.findByID({ collection: 'media', id })).toMatchObject({ alt: 'A quay', caption: 'Noon' });
});

test('an entry with an image without an alternative text is stored as a draft, but not published', async () => {
  const image = await undescribed();
  const figure = await undescribed();
  const data = {
    ...articleData({ _status: 'draft' }),
    image: image.id,
    body: bodyOf(['Words.'], [blockOf({ blockType: 'figure', picture: figure.id, width: 'text' })]),
  };
  const created = await rest('/articles?draft=true', { as: editor, method: 'POST', body: data });
  expect(created.status).toBe(201);
  const { id } = (await created.json()).doc;
  const publish = () => rest(`/articles/${id}`, { as: editor, method: 'PATCH', body: { _status: 'published' } });
  const info = async () => (await rest(`/articles/${id}/publication`, { as: editor })).json();

  const refused = await publish();
  expect(refused.status).toBe(400);
  const [{ data: details }] = (await refused.json()).errors;
  expect(details.errors.map(({ path }: { path: string }) => path)).toEqual(expect.arrayContaining(['image', 'body']));
  expect((await info()).undescribed).toBe('image');
  await change(image.id, '', { alt: 'A quay' });
  expect((await info()).undescribed).toBe('body');
  expect((await publish()).status).toBe(400);
  await change(figure.id, '', { alt: 'A ship' });
  expect((await info()).undescribed).toBeNull();
  expect((await publish()).status).toBe(200);
});

test('a gallery can have the alternative text instead, and what has no drafts needs it at once', async () => {
  const { id } = await undescribed();
  const gallery = (alt: string) => ({
    ...articleData(),
    body: bodyOf(['Words.'], [blockOf({ blockType: 'gallery', pictures: [{ id: 'a', picture: id, alt }] })]),
  });
  const publish = (alt: string) => rest('/articles', { as: editor, method: 'POST', body: gallery(alt) });
  expect((await publish('')).status).toBe(400);
  expect((await publish('A quay')).status).toBe(201);
  const author = (portrait: number) =>
    rest('/authors', { as: editor, method: 'POST', body: { name: 'Ines Aal', portrait } });
  expect((await author(id)).status).toBe(400);
  expect((await author((await makePicture()).id)).status).toBe(201);
});
