import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { mediaFolder } from '@/demo/content-watch-and-listen';
import { guestContext } from '@/platform/context';
import { makePeople, makePicture, payload, rest, uploadForm } from '../records';
import { pdfData } from '../store/orders';

// Helpers that create content through the CMS API, as editors and merchandisers do.

/** One user of each role, by role. */
export const people = await makePeople();
export type Role = keyof typeof people;

/** Ids of an image, a published topic and an author to refer to. */
export const picture = (await makePicture()).id;
export const topic = (await payload.create({ collection: 'topics', data: { name: 'Lamps', _status: 'published' } })).id;
export const author = (await payload.create({ collection: 'authors', data: { name: 'Ines Aal' } })).id;

export const publishedAt = '2024-11-12T08:00:00.000Z';

export const guest = () => guestContext(payload);

/** Posts a document as published. */
export const post = (as: Role, collection: string, body: object) =>
  rest(`/${collection}`, { as: people[as], method: 'POST', body: { _status: 'published', ...body } });

/** Creates a published document that must be accepted. Returns it. */
export async function make(as: Role, collection: string, body: object) {
  const answer = await post(as, collection, body);
  const text = await answer.text();
  expect([collection, answer.status, answer.status === 201 ? '' : text]).toEqual([collection, 201, '']);
  return JSON.parse(text).doc;
}

/** Changes a global. */
export const put = (as: Role, slug: string, body: object) =>
  rest(`/globals/${slug}`, { as: people[as], method: 'POST', body });

async function upload(name: string, mimetype: string, data: Buffer): Promise<number> {
  const body = uploadForm({ data, name, mimetype }, { title: name });
  const answer = await rest('/files', { as: people.editor, method: 'POST', body });
  expect(answer.status).toBe(201);
  return (await answer.json()).doc.id;
}

/** Uploads a recording as an editor. Returns its id. */
export const uploadSound = async () =>
  upload('lamp.mp3', 'audio/mpeg', await readFile(path.join(mediaFolder, 'the-bakery-at-three.mp3')));

/** Uploads a PDF as an editor. Returns its id. */
export const uploadSheet = async () => upload('sheet.pdf', 'application/pdf', await pdfData());
