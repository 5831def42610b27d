import type { Page } from '@playwright/test';
import { query } from './accounts';
import { expect } from './fixtures';

/** Returns a free article of the demo. */
export const ARTICLE = '/2024/11/the-slow-company';

/** Returns the tools of an article or of a recording. */
export const tools = (page: Page) => page.locator('.article-tools');
export const saveTool = (page: Page) => tools(page).locator('[data-tool="save"]');
/** Returns the items of the library. */
export const rows = (page: Page) => page.getByRole('main').getByRole('article');
export const folders = (page: Page) => page.getByRole('navigation', { name: 'Folders' });

/** Saves pages for the signed-in user through the API. */
export async function save(page: Page, urls: string[], folder?: string): Promise<void> {
  for (const url of urls) {
    const answer = folder
      ? await page.request.post(`/service/user/list/${folder}`, { data: { item: { url } } })
      : await page.request.post('/service/user/saves', { data: { url } });
    expect(answer.status()).toBe(200);
  }
}

/** Returns the paths that an account has saved. */
export const saved = async (email: string) =>
  (
    await query<{ url: string }>(
      'select s.url from saved_items s join users u on u.id = s.owner_id where u.email = $1 order by s.url',
      [email],
    )
  ).map(({ url }) => url);

/** Adds a read-only folder to an account. */
export const giveReadOnlyFolder = (email: string) =>
  query(
    `insert into folders (owner_id, name, name_key, slug, read_only)
     select id, 'Given to me', 'giventome', 'given-to-me', true from users where email = $1`,
    [email],
  );
