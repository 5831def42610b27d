import type { Page } from '@playwright/test';
import { query } from './accounts';
import { expect } from './fixtures';

/** An article of the demo that everybody may read. */
export const ARTICLE = '/2024/11/the-slow-company';

/** The tools of an article or of a recording. */
export const tools = (page: Page) => page.locator('.article-tools');
export const saveTool = (page: Page) => tools(page).locator('[data-tool="save"]');
/** Items of the library. */
export const rows = (page: Page) => page.getByRole('main').getByRole('article');
export const folders = (page: Page) => page.getByRole('navigation', { name: 'Folders' });

/** Saves pages for whoever is signed in, over the site's own call. */
export async function save(page: Page, urls: string[], folder?: string): Promise<void> {
  for (const url of urls) {
    const answer = folder
      ? await page.request.post(`/service/user/list/${folder}`, { data: { item: { url } } })
      : await page.request.post('/service/user/saves', { data: { url } });
    expect(answer.status()).toBe(200);
  }
}

/** The addresses that an account has saved. */
export const saved = async (email: string) =>
  (
    await query<{ url: string }>(
      'select s.url from saved_items s join users u on u.id = s.owner_id where u.email = $1 order by s.url',
      [email],
    )
  ).map(({ url }) => url);

/** Gives an account a folder that nobody may change. */
export const giveReadOnlyFolder = (email: string) =>
  query(
    `insert into folders (owner_id, name, name_key, slug, read_only)
     select id, 'Given to me', 'giventome', 'given-to-me', true from users where email = $1`,
    [email],
  );
