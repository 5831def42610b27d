import { visitorDate } from '@/domain/formats/date.rules';
import { query } from './accounts';

// The demo publication is dated from the day on which the test database was filled. These helpers read the resulting
// dates from it.

/** Returns the newest issue of the demo. */
export async function currentIssue(): Promise<{
  id: string;
  label: string;
  year: string;
  coverLine: string;
  url: string;
}> {
  const [issue] = await query<{ id: string; label: string; year: string; line: string }>(
    `select issue_id as id, label, year::int::text as year, cover_line as line from issues
     where _status = 'published' order by published_at desc limit 1`,
    [],
  );
  if (!issue) throw new Error('The demo has no issues.');
  const { id, label, year, line } = issue;
  return { id, label, year, coverLine: line, url: `/archive-toc/${id}` };
}

/** Returns the path of a demo article. */
export async function pathOfArticle(slug: string): Promise<string> {
  const [article] = await query<{ path: string }>('select path from articles where slug = $1', [slug]);
  if (!article) throw new Error(`The demo has no article "${slug}".`);
  return `/${article.path}`;
}

/** Returns the path of a demo episode, and its publication date as visitors read it. */
export async function episode(slug: string): Promise<{ url: string; dateText: string }> {
  const [row] = await query<{ at: Date }>('select published_at as at from episodes where slug = $1', [slug]);
  if (!row) throw new Error(`The demo has no episode "${slug}".`);
  const month = row.at.toISOString().slice(0, 7).replace('-', '/');
  return { url: `/podcast/${month}/${slug}`, dateText: visitorDate(row.at, 'UTC') };
}

/** Returns the publication date of a demo product as visitors read it. */
export async function dateOfProduct(title: string): Promise<string> {
  const [product] = await query<{ at: Date }>('select publication_date as at from products where title = $1', [title]);
  if (!product) throw new Error(`The demo has no product "${title}".`);
  return visitorDate(product.at, 'UTC');
}
