import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findArticleByPath } from '@/domain/articles/article.query';
import { presentPicture } from '@/domain/media/picture.presenter';
import { MAX_PICTURE_BYTES } from '@/domain/media/ratios.rules';
import { readTopics } from '@/domain/topics/topic.query';
import { guestContext } from '@/platform/context';
import type { GuardedFetch } from '@/platform/guarded-fetch';
import { proves } from '../../helpers/proves';
import {
  blockOf,
  bodyOf,
  makeArticle,
  makePeople,
  makePerson,
  makePicture,
  type Person,
  payload,
  pictureFile,
  rest,
  uploadForm,
} from '../records';

let editor: Person;

beforeAll(async () => {
  editor = (await makePeople()).editor;
});

afterAll(() => payload.destroy());

const upload = (file: Parameters<typeof uploadForm>[0], fields: object = { alt: 'A lamp' }, collection = 'media') =>
  rest(`/${collection}`, { as: editor, method: 'POST', body: uploadForm(file, fields) });

const countPictures = async () => (await payload.count({ collection: 'media' })).totalDocs;

const pageOf = (path: string | null | undefined) => {
  const [year = '', month = '', slug = ''] = (path ?? '').split('/');
  return findArticleByPath(guestContext(payload), { year, month, slug });
};

describe('an editor', () => {
  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('uploads an image as %s', async (format) => {
    const data = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#d9a400' } })
      .toFormat(format)
      .toBuffer();
    const response = await upload({ data, name: `lamp.${format}`, mimetype: `image/${format}` });
    expect(response.status).toBe(201);
    const { doc } = await response.json();
    expect(doc).toMatchObject({ alt: 'A lamp', width: 700, height: 500 });
    expect(doc.sizes.card).toMatchObject({ width: 640, height: 427, mimeType: 'image/webp' });
  });

  test('files with the same name that are sent at once are all stored, each under its own name', async () => {
    const name = `lamp-${randomUUID()}.png`;
    const files = await Promise.all([1, 2, 3, 4, 5].map((part) => pictureFile({ name, width: 64 + part })));
    const responses = await Promise.all(files.map((file) => upload(file)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const docs = await Promise.all(responses.map(async (response) => (await response.json()).doc));
    expect(new Set(docs.map(({ filename }) => filename)).size).toBe(5);
  });

  test('a cover is scaled without cropping for small and large sizes', async () => {
    const data = await sharp({ create: { width: 720, height: 960, channels: 3, background: '#d9a400' } })
      .jpeg()
      .toBuffer();
    const response = await upload({ data, name: 'cover.jpg', mimetype: 'image/jpeg' });
    expect(response.status).toBe(201);
    const { doc } = await response.json();
    expect(doc.sizes.wholeSmall).toMatchObject({ width: 500, height: 667, mimeType: 'image/webp' });
    expect(doc.sizes.wholeTiny).toMatchObject({ width: 360, height: 480, mimeType: 'image/webp' });
    expect(doc.sizes.whole).toMatchObject({ width: 720, height: 960, mimeType: 'image/webp' });
    expect(doc.sizes.whole2x.filename).toBeNull();
    expect(presentPicture(doc)?.whole).toMatchObject({
      src: expect.stringContaining('-720x960.webp'),
      srcSet: expect.stringMatching(/-720x960\.webp\S* 720w, \S+-500x667\.webp\S* 500w, \S+-360x480\.webp\S* 360w$/),
    });
  });

  test('ADMIN-22 uploads an image with alternative text, and the article shows it with that text', async () => {
    const uploaded = await upload(await pictureFile(), { alt: 'A lamp on a desk' });
    expect(uploaded.status).toBe(201);
    const picture = (await uploaded.json()).doc as { id: number };
    const { path } = await makeArticle({
      image: picture.id,
      body: bodyOf(['Text.'], [blockOf({ blockType: 'figure', picture: picture.id, width: 'text' })]),
    });
    await proves('ADMIN-22', async () => {
      const article = await pageOf(path);
      expect(article?.picture).toMatchObject({ alt: 'A lamp on a desk' });
      expect(JSON.stringify(article?.body)).toContain('A lamp on a desk');
    });
  });

  test.each([
    ['a page of HTML', '<html><script>alert(1)</script></html>', 'page.html', 'text/html'],
    ['HTML declared as an image', '<html><script>alert(1)</script></html>', 'page.png', 'image/png'],
    [
      'an SVG that can contain scripts',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'a.svg',
      'image/svg+xml',
    ],
    ['an SVG declared as an image', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png', 'image/png'],
    ['a program', '#!/bin/sh\necho', 'run.sh', 'application/x-sh'],
    ['an empty file', '', 'empty.png', 'image/png'],
    ['a text without a type', 'hello', 'hello', ''],
    ['a truncated image', '\u0089PNG\r\n\u001a\n', 'half.png', 'image/png'],
  ])('cannot upload %s, and gets a reason', async (_what, text, name, mimetype) => {
    const before = await countPictures();
    const response = await upload({ data: Buffer.from(text, 'latin1'), name, mimetype });
    expect(response.status).toBe(400);
    const { errors } = await response.json();
    // An empty file is not sent at all.
    const sentence = text
      ? 'This file type isn’t supported, or the file is damaged. Use JPEG, PNG, WebP, AVIF, or GIF.'
      : expect.stringMatching(/^\w.+\.$/);
    expect(errors[0].data.errors[0].message).toEqual(sentence);
    expect(await countPictures()).toBe(before);
  });

  test('ADMIN-23 cannot upload files of other types, or images above the limit', async () => {
    await proves('ADMIN-23', async () => {
      const before = await countPictures();
      const script = Buffer.from('<html><script>alert(1)</script></html>');
      for (const [name, mimetype] of [
        ['page.html', 'text/html'],
        ['page.png', 'image/png'],
      ] as const)
        expect([name, (await upload({ data: script, name, mimetype })).status]).toEqual([name, 400]);
      const { data } = await pictureFile();
      const large = Buffer.concat([data, Buffer.alloc(MAX_PICTURE_BYTES)]);
      const response = await upload({ data: large, name: 'large.png', mimetype: 'image/png' });
      expect(response.status).toBe(413);
      expect((await response.json()).errors[0].message).toBe(
        'This image is 20.0 MB. The limit is 20 MB. Save it at a smaller size and try again.',
      );
      expect(await countPictures()).toBe(before);
    });
  });

  test('cannot make the server load a file from an address', async () => {
    const body = { url: 'https://files.example/lamp.png', filename: 'lamp.png', alt: 'A lamp' };
    for (const collection of ['media', 'files']) {
      const response = await rest(`/${collection}`, { as: editor, method: 'POST', body });
      expect(response.status).toBe(400);
      expect((await response.json()).errors[0].message).toBe('Choose a file to upload.');
    }
  });

  test.each([
    ['without', {}],
    ['with an empty', { alt: '' }],
    ['with too long an', { alt: 'x'.repeat(401) }],
  ])('cannot upload an image %s alternative text', async (_what, fields) => {
    const before = await countPictures();
    const response = await upload(await pictureFile(), fields);
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain('"alt"');
    expect(await countPictures()).toBe(before);
  });

  test('cannot create a document without its file', async () => {
    const response = await rest('/media', { as: editor, method: 'POST', body: { alt: 'Nothing' } });
    expect(response.status).toBe(400);
  });

  test('can upload a file with a path in its name: only the base name is used', async () => {
    const { data } = await pictureFile();
    const response = await upload({ data, name: '../../../outside.png', mimetype: 'image/png' });
    expect(response.status).toBe(201);
    expect((await response.json()).doc.filename).not.toMatch(/[/\\]/);
  });
});

test.each([null, 'reader'] as const)('%s uploads nothing', async (name) => {
  const as = name ? (await makePeople())[name] : null;
  const body = uploadForm(await pictureFile(), { alt: 'Mine' });
  expect((await rest('/media', { as, method: 'POST', body })).status).toBe(403);
});

describe('for the system, whose changes are not rejected,', () => {
  test('ADMIN-24 deleting an image in use leaves the pages that used it working', async () => {
    const [picture, author] = [
      await makePicture('Soon gone'),
      await payload.create({ collection: 'authors', data: { name: 'Ines Aal' } }),
    ];
    await payload.update({ collection: 'authors', id: author.id, data: { portrait: picture.id } });
    const { path, title } = await makeArticle({
      image: picture.id,
      opening: picture.id,
      authors: [author.id],
      body: bodyOf(['Before.'], [blockOf({ blockType: 'figure', picture: picture.id, width: 'wide' })]),
    });
    expect(JSON.stringify(await pageOf(path))).toContain('Soon gone');
    await proves('ADMIN-24', async () => {
      await payload.delete({ collection: 'media', id: picture.id });
      const article = await pageOf(path);
      expect(article).toMatchObject({ title, picture: null, opening: null, authorsFull: [{ portrait: null }] });
      expect(JSON.stringify(article)).not.toContain('Soon gone');
      expect(JSON.stringify(article?.body)).toContain('Before.');
    });
  });

  test('ADMIN-24 deleting a topic in use leaves the pages that used it working', async () => {
    const [gone, remaining] = await Promise.all(
      ['Gone', 'Kept'].map((name) => payload.create({ collection: 'topics', data: { name, _status: 'published' } })),
    );
    if (!gone || !remaining) throw new Error('no topics');
    await payload.update({ collection: 'topics', id: remaining.id, data: { nearby: [gone.id] } });
    const { path } = await makeArticle({ topics: [gone.id, remaining.id] });
    await proves('ADMIN-24', async () => {
      await payload.delete({ collection: 'topics', id: gone.id });
      const article = await pageOf(path);
      expect(article?.topics.map(({ name }) => name)).toEqual(['Kept']);
      expect((await readTopics(guestContext(payload))).all.map(({ name }) => name)).not.toContain('Gone');
    });
  });

  test('deleting an author, a series or an article in use leaves those pages working, too', async () => {
    const author = await payload.create({ collection: 'authors', data: { name: 'Bo Ek' } });
    const series = await payload.create({
      collection: 'series',
      data: { title: 'Ends', kind: 'bigIdea', _status: 'published' },
    });
    const other = await makeArticle({ title: 'Soon deleted' });
    const { path } = await makeArticle({
      authors: [author.id],
      series: series.id,
      body: bodyOf(['Before.'], [blockOf({ blockType: 'related', title: 'More', articles: [other.id] })]),
    });
    expect(await pageOf(path)).toMatchObject({ seriesLabel: 'Big Idea Series', authors: [{ name: 'Bo Ek' }] });
    await payload.delete({ collection: 'authors', id: author.id });
    await payload.delete({ collection: 'series', id: series.id });
    await payload.delete({ collection: 'articles', id: other.id });
    const article = await pageOf(path);
    expect(article).toMatchObject({ seriesLabel: null, series: null, authors: [] });
    expect(JSON.stringify(article)).not.toContain('Soon deleted');
  });
});

describe('a picture of a pasted text', () => {
  /** Answers as the server of the picture. */
  const serve = (status: number, type: string, bytes: Buffer) => {
    const guardedFetch: GuardedFetch = async () => ({
      status,
      headers: new Headers({ 'content-type': type }),
      bytes,
      text: '',
    });
    payload.config.custom = { ...payload.config.custom, guardedFetch };
  };
  const store = (body: object, as: Person | null = editor) => rest('/media/from-address', { as, method: 'POST', body });
  const picture = { url: 'https://pictures.example/docsz/1', alt: 'A lamp at noon' };

  test('is loaded from its address and stored with its description', async () => {
    serve(200, 'image/png; charset=binary', (await pictureFile()).data);
    const response = await store(picture);
    expect(response.status).toBe(201);
    const { doc } = (await response.json()) as { doc: { id: number } };
    expect(await payload.findByID({ collection: 'media', id: doc.id })).toMatchObject({
      alt: 'A lamp at noon',
      filename: expect.stringMatching(/^pasted-\d+\.png$/),
    });
  });

  test.each([
    ['has no description', { ...picture, alt: ' ' }, 200, 'image/png', 400, 'Describe the image.'],
    ['is on this network', { ...picture, url: 'https://127.0.0.1/a.png' }, 200, 'image/png', 400, /public internet/],
    ['is missing', picture, 404, 'image/png', 422, /^pictures\.example doesn’t provide this image\./],
    ['is a page', picture, 200, 'text/html', 422, /^pictures\.example doesn’t provide this image\./],
    ['is a script of its own', picture, 200, 'image/svg+xml', 422, /^pictures\.example doesn’t provide/],
  ])('is refused if it %s', async (_, body, status, type, expected, message) => {
    serve(status, type, (await pictureFile()).data);
    const before = await countPictures();
    const response = await store(body);
    expect(response.status).toBe(expected);
    const { errors } = (await response.json()) as { errors: { message: string }[] };
    expect(errors[0]?.message).toMatch(message);
    expect(await countPictures()).toBe(before);
  });

  test('is not loaded for readers and guests', async () => {
    let requests = 0;
    const guardedFetch: GuardedFetch = async () => {
      requests += 1;
      throw new Error('Nobody asked for this.');
    };
    payload.config.custom = { ...payload.config.custom, guardedFetch };
    for (const as of [null, await makePerson({})]) expect((await store(picture, as)).status).toBe(403);
    expect(requests).toBe(0);
  });
});
