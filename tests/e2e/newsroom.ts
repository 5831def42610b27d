import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { demoAccounts } from '@/demo/accounts';

/** Label of a demo account's role: 'Admin', 'Editor', 'Registered user' … */
export function account(label: string) {
  const demoAccount = demoAccounts.find((candidate) => candidate.label === label);
  if (!demoAccount) throw new Error(`The demo has no account "${label}".`);
  return demoAccount;
}

/** Returns the headers of a session that a sign-in at the CMS has begun. Its token is only in the cookie. */
export function signedInBy(answer: APIResponse): { Authorization: string } {
  const lines = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  const token = lines.map(({ value }) => /^(?:__Host-)?masthead-token=([^;]+)/.exec(value)?.[1]).find(Boolean);
  expect(token).toBeDefined();
  return { Authorization: `JWT ${token}` };
}

/** Signs a demo account in through the CMS API. Returns the headers of its session. */
export async function signedInAs(request: APIRequestContext, label: string): Promise<{ Authorization: string }> {
  const { email, password } = account(label);
  return signedInBy(await request.post('/api/cms/users/login', { data: { email, password } }));
}

export interface Stored {
  id: number;
  path: string;
  [field: string]: unknown;
}

/** Client of the CMS API as the admin uses it, signed in as an editor. `clear` deletes everything it created. */
export class Newsroom {
  readonly #made: string[] = [];

  private constructor(
    readonly request: APIRequestContext,
    readonly site: string,
    readonly headers: Record<string, string>,
  ) {}

  /** Signs in the demo's editor at a site (by default the one of the request context). */
  static async open(request: APIRequestContext, site = ''): Promise<Newsroom> {
    const { email, password } = account('Editor');
    const answer = await request.post(`${site}/api/cms/users/login`, { data: { email, password } });
    expect(answer.status()).toBe(200);
    return new Newsroom(request, site, signedInBy(answer));
  }

  async create(collection: string, data: object): Promise<Stored> {
    const answer = await this.request.post(`${this.site}/api/cms/${collection}`, { headers: this.headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
    const { doc } = (await answer.json()) as { doc: Stored };
    this.#made.push(`${collection}/${doc.id}`);
    return doc;
  }

  /** Creates a published free article with an old date, so that it is at the end of every list. */
  article(overrides: object = {}): Promise<Stored> {
    const slug = `article-${randomUUID().slice(0, 8)}`;
    return this.create('articles', {
      title: `Title of ${slug}`,
      slug,
      accessLevel: 'free',
      contentType: 'Digital Article',
      publishedAt: '2001-02-03T08:00:00.000Z',
      body: bodyOf('The text.'),
      _status: 'published',
      ...overrides,
    });
  }

  async change(collection: string, id: number, data: object, query = ''): Promise<Stored> {
    const url = `${this.site}/api/cms/${collection}/${id}${query}`;
    const answer = await this.request.patch(url, { headers: this.headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { doc: Stored }).doc;
  }

  async remove(collection: string, id: number): Promise<void> {
    await this.request.delete(`${this.site}/api/cms/${collection}/${id}`, { headers: this.headers });
  }

  async clear(): Promise<void> {
    for (const path of this.#made.reverse()) {
      await this.request.delete(`${this.site}/api/cms/${path}`, { headers: this.headers });
    }
  }
}

/** Returns a body with one paragraph for each text. */
export const bodyOf = (...texts: string[]): object => ({
  root: {
    type: 'root',
    version: 1,
    direction: 'ltr',
    format: '',
    indent: 0,
    children: texts.map((text) => ({
      type: 'paragraph',
      version: 1,
      direction: 'ltr',
      format: '',
      indent: 0,
      textFormat: 0,
      children: [{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }],
    })),
  },
});
