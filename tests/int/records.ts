import { randomUUID } from 'node:crypto';
import type { TypedUser } from 'payload';
import sharp from 'sharp';
import { answerCms } from '@/api/http/cms';
import type { Article, User } from '@/generated/payload-types';
import { accountAuthOf } from '@/platform/account-auth';
import { startPayload } from '@/platform/start-payload';

/** The Payload instance on the database of the test file. */
export const payload = await startPayload();

type BodyNode = NonNullable<Article['body']>['root']['children'][number];

/** Returns a Lexical editor state: one paragraph for each text, and then the additional nodes. */
export function bodyOf(texts: string[], nodes: BodyNode[] = []): NonNullable<Article['body']> {
  const paragraphs = texts.map((text) => ({
    type: 'paragraph',
    version: 1,
    direction: 'ltr',
    format: '',
    indent: 0,
    children: [{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }],
  }));
  return {
    root: { type: 'root', version: 1, direction: 'ltr', format: '', indent: 0, children: [...paragraphs, ...nodes] },
  };
}

/** Returns a block of the body, as the editor stores it. */
export const blockOf = (fields: { blockType: string; [name: string]: unknown }): BodyNode => ({
  type: 'block',
  version: 2,
  format: '',
  fields: { id: randomUUID().replaceAll('-', '').slice(0, 24), ...fields },
});

/** Returns the fields of a published free article with a unique slug. */
export function articleData(overrides: Partial<Article> = {}): Article {
  const slug = `article-${randomUUID().slice(0, 8)}`;
  return {
    title: `Title of ${slug}`,
    slug,
    summary: 'What it is about.',
    contentType: 'Digital Article',
    accessLevel: 'free',
    publishedAt: '2024-11-12T08:00:00.000Z',
    body: bodyOf(['The text.']),
    _status: 'published',
    ...overrides,
  } as Article;
}

/** Stores an article, with all rights. */
export const makeArticle = (overrides: Partial<Article> = {}): Promise<Article> =>
  payload.create({ collection: 'articles', data: articleData(overrides), draft: overrides._status === 'draft' });

/** Returns a small image file with a unique name. */
export async function pictureFile(options: { width?: number; name?: string } = {}) {
  const width = options.width ?? 64;
  const data = await sharp({ create: { width, height: width, channels: 3, background: '#d9a400' } })
    .png()
    .toBuffer();
  const name = options.name ?? `picture-${randomUUID()}.png`;
  return { data, name, mimetype: 'image/png', size: data.length };
}

/** Uploads a small image, with all rights. */
export const makePicture = async (alt = 'A yellow square') =>
  payload.create({ collection: 'media', data: { alt }, file: await pictureFile() });

/** Returns the id of the program of reports with this slug, which is created if it doesn't exist. */
export async function programId(slug = 'ascend'): Promise<number> {
  const { docs } = await payload.find({ collection: 'programs', where: { slug: { equals: slug } }, limit: 1 });
  const data = { slug, name: slug, description: `About ${slug}.`, hasOwnMeter: slug === 'ascend' };
  return docs[0]?.id ?? (await payload.create({ collection: 'programs', data })).id;
}

const PASSWORD = 'Meridian-Noon-12!';

/** Signed-in user: the account for the Local API, and the session token for REST. */
export interface Person {
  user: TypedUser & User;
  token: string;
  password: string;
}

/** Begins a session and returns its token, as in the session cookie. */
export async function tokenOf(email: string, password = PASSWORD): Promise<string> {
  const session = await accountAuthOf(payload).signIn(email, password);
  if (!session) throw new Error(`${email} cannot sign in.`);
  return session.token;
}

/** Creates an account and signs it in. */
export async function makePerson(overrides: Partial<User>): Promise<Person> {
  const email = overrides.email ?? `${randomUUID()}@meridian.example`;
  const created = await payload.create({
    collection: 'users',
    data: { role: 'reader', ...overrides, email, password: PASSWORD } as User,
  });
  const token = await tokenOf(email);
  const user = { ...(await payload.findByID({ collection: 'users', id: created.id })), collection: 'users' as const };
  return { user: user as TypedUser & User, token, password: PASSWORD };
}

/** Creates the accounts for tests of access. The first account of a database becomes its admin. */
export async function makePeople() {
  const admin = await makePerson({ role: 'admin' });
  const editor = await makePerson({ role: 'editor' });
  const merchandiser = await makePerson({ role: 'merchandiser' });
  const reader = await makePerson({ role: 'reader' });
  const subscriber = await makePerson({ role: 'reader', tiers: ['ROLE_HBRG_GOOD'] });
  return { admin, editor, merchandiser, reader, subscriber };
}

interface RestRequest {
  as?: Person | null;
  method?: string;
  /** Sent as JSON unless it is a form. */
  body?: object;
  headers?: Record<string, string>;
}

/** Sends a request to the CMS API as it is served under `/api/cms`. */
export async function rest(
  path: string,
  { as = null, method = 'GET', body, headers }: RestRequest = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  const request = new Request(`http://localhost:3000/api/cms${path}`, {
    method,
    headers: {
      ...(as ? { Authorization: `JWT ${as.token}` } : {}),
      ...(body !== undefined && !isForm ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(body !== undefined ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  return answerCms(request);
}

/** Returns an upload form as the admin sends it. */
export function uploadForm(file: { data: Buffer; name: string; mimetype: string }, fields: object): FormData {
  const form = new FormData();
  form.append('_payload', JSON.stringify(fields));
  form.append('file', new Blob([new Uint8Array(file.data)], { type: file.mimetype }), file.name);
  return form;
}
