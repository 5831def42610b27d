import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { requireAccount } from '../accounts/account.query';
import { itemsToCsv } from './library-table';
import { type ExportedItem, itemsToMarkdown } from './library-transfer.rules';

interface Row {
  title: string;
  url: string;
  topic: string | null;
  authors: string[] | null;
  content_type: string | null;
  summary: string | null;
  saved_at: Date;
  folders: string[] | null;
}

/** Returns the caller's saved items with full URLs, and their folders. */
export async function readWholeLibrary(
  ctx: Context,
): Promise<{ folders: { name: string; description: string }[]; items: ExportedItem[] }> {
  const { id } = requireAccount(ctx);
  const [rows, folders] = await Promise.all([
    ctx.sql<Row>(
      `select s.title, s.url, s.topic, s.authors, s.content_type, s.summary, s.saved_at,
         (select json_agg(f.name order by lower(f.name)) from folder_items fi join folders f on f.id = fi.folder_id
          where fi.item_id = s.id) as folders
       from saved_items s where s.owner_id = $1 order by s.saved_at desc, s.id desc`,
      [id],
    ),
    ctx.sql<{ name: string; description: string | null }>(
      'select name, description from folders where owner_id = $1 order by lower(name)',
      [id],
    ),
  ]);
  return {
    folders: folders.map(({ name, description }) => ({ name, description: description ?? '' })),
    items: rows.map((row) => ({
      title: row.title,
      url: env.SITE_URL + row.url,
      topic: row.topic,
      authors: row.authors ?? [],
      contentType: row.content_type ?? '',
      summary: row.summary,
      savedAt: row.saved_at.toISOString(),
      folders: row.folders ?? [],
    })),
  };
}

/** Exports the library as CSV. */
export async function exportCsv(ctx: Context): Promise<string> {
  return itemsToCsv((await readWholeLibrary(ctx)).items);
}

/** Exports the library as readable Markdown. */
export async function exportMarkdown(ctx: Context): Promise<string> {
  const { items, folders } = await readWholeLibrary(ctx);
  return itemsToMarkdown(
    items,
    folders.map(({ name }) => name),
  );
}
