import type { ReactElement } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ArticleReadership, readsText } from '@/admin/readership/ArticleReadership';
import { Figures } from '@/admin/readership/Figures';
import { dayIn } from '@/domain/calendar/time-zone.rules';
import { viewerOf } from '@/domain/viewer';
import { sqlOf } from '@/platform/sql';
import { staticMarkup } from '@/ui/static-markup';
import { makeArticle, makePerson, payload } from '../records';

// The admin's screens about reading, as their server components render them.

const sql = sqlOf(payload);
const today = dayIn(new Date(), 'UTC');
const clock = { period: { from: today, to: today }, zone: 'UTC' };
let article: { id: number };
/** Renders the result of a server component. */
async function markup(component: Promise<ReactElement | null>): Promise<string> {
  const element = await component;
  return element ? staticMarkup(element) : '';
}

beforeAll(async () => {
  article = await makeArticle({ title: 'The wind <at> sea' });
  await sql(
    `insert into readership_events (article_id, kind, source, host)
     select $1, kind, 'search', 'google.com' from unnest(array['view', 'view', 'read', 'finish', 'quarter']) kind`,
    [article.id],
  );
});
afterAll(() => payload.destroy());

test('the figures of a period show counts, shares, plots and a table, and an empty period says so', async () => {
  const page = await staticMarkup(await Figures({ sql: sql, clock: clock, scope: {}, by: 'article' }));
  expect(page).toContain('Page views by hour');
  expect(page).toContain('50% of whole texts');
  expect(page).toContain('The wind &lt;at&gt; sea');
  expect(page).toContain(`/service/reading/readership.csv?by=article&amp;from=${today}&amp;to=${today}`);
  expect(await staticMarkup(await Figures({ sql: sql, clock: clock, scope: {}, by: 'source' }))).toContain(
    'google.com',
  );
  const empty = { period: { from: '2001-01-01', to: '2001-01-02' }, zone: 'UTC' };
  expect(await staticMarkup(await Figures({ sql: sql, clock: empty, scope: {}, by: 'topic' }))).toContain(
    'Nothing was read in this period.',
  );
});

test('the form and the list show an article’s figures to editors, and to contributors those of what they edited', async () => {
  const editor = await makePerson({ role: 'editor' });
  const contributor = await makePerson({ role: 'editor', isContributor: true });
  const support = await makePerson({ role: 'support' });
  const panel = (user: typeof editor.user) => markup(ArticleReadership({ payload, req: { user }, id: article.id }));
  expect(await panel(editor.user)).toMatch(/Page views<\/dt><dd>2</);
  expect(await panel(contributor.user)).toContain('Articles that you have edited show their figures here.');
  expect(await panel(support.user)).toBe('');
  const cell = ({ user }: typeof editor, id: number) => readsText(payload, viewerOf(user), id);
  expect([await cell(editor, article.id), await cell(editor, article.id + 1)]).toEqual(['1', '–']);
  expect([await cell(contributor, article.id), await cell(support, article.id)]).toEqual(['–', '–']);
});
