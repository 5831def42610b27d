import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { readTimeZone } from '../calendar/time-zone.query';
import type { TimeZone } from '../calendar/time-zone.rules';
import { DomainError } from '../errors';
import { readCurrency } from '../payments/currency.query';
import { lastPageOf } from '../streams/stream.rules';
import { type FolderView, findFolder } from './folder.query';
import type { ItemSort } from './item-list.rules';
import {
  type LibraryItemView,
  presentStoredEntry,
  STORED_ENTRY_COLUMNS,
  type StoredEntryRow,
} from './stored-entry.presenter';

export interface Place {
  number: number;
  size: number;
}

/** One page of a personal list. `number` is the page, from 0. */
export interface LibraryPage extends Place {
  items: LibraryItemView[];
  total: number;
  last: number;
}

export interface ItemFilter {
  /** Text that the title, topic or an author must contain. */
  term?: string | undefined;
  sort?: ItemSort | undefined;
}

const ORDER: Record<ItemSort, string> = {
  newest: 'at desc, id desc',
  oldest: 'at, id',
  title: 'lower(title), id',
  published: 'published_at desc nulls last, id desc',
};

/** Returns a `like` pattern that contains a text literally. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns one page of everything that the caller has saved (STREAM-03). A page beyond the last one is empty. */
export async function readSaves(ctx: Context, place: Place, filter: ItemFilter = {}): Promise<LibraryPage> {
  const { id } = requireAccount(ctx);
  return pageOf(ctx, place, filter, { from: 'saved_items s where s.owner_id = $1', at: 's.saved_at', values: [id] });
}

/** Returns the number of items that the caller has saved. */
export async function countSaves(ctx: Context): Promise<number> {
  const { id } = requireAccount(ctx);
  const [row] = await ctx.sql<{ total: number }>(
    'select count(*)::int as total from saved_items s where s.owner_id = $1',
    [id],
  );
  return row?.total ?? 0;
}

/**
 * Returns one page of a folder (STREAM-03). @throws DomainError not-found, also for a folder of somebody else (LIB-15)
 */
export async function readFolderItems(
  ctx: Context,
  folderId: number,
  place: Place,
  filter: ItemFilter = {},
): Promise<LibraryPage & { folder: FolderView }> {
  const folder = await findFolder(ctx, folderId);
  return { folder, ...(await itemsOfFolder(ctx, folder.id, place, filter)) };
}

/** A shared folder as the public sees it (LIB-45). */
export interface SharedListView extends LibraryPage {
  /** Zone of the dates. */
  timeZone: TimeZone;
  name: string;
  description: string;
}

/** Returns a shared folder by its key, without read-only items. @throws DomainError not-found */
export async function readSharedList(ctx: Context, key: string, place: Place): Promise<SharedListView> {
  const [folder] = await ctx.sql<{ id: number; name: string; description: string | null }>(
    'select id, name, description from folders where share_key = $1 and read_only is not true',
    [key],
  );
  if (!folder) throw new DomainError('not-found');
  const page = await itemsOfFolder(ctx, String(folder.id), place, {}, 'and s.read_only is not true');
  const timeZone = await readTimeZone(ctx);
  return { name: folder.name, description: folder.description ?? '', timeZone, ...page };
}

const itemsOfFolder = (ctx: Context, folderId: string, place: Place, filter: ItemFilter, more = '') =>
  pageOf(ctx, place, filter, {
    from: `folder_items fi join saved_items s on s.id = fi.item_id where fi.folder_id = $1 ${more}`,
    at: 'fi.added_at',
    values: [Number(folderId)],
  });

async function pageOf(
  ctx: Context,
  { number, size }: Place,
  { term, sort = 'newest' }: ItemFilter,
  { from, at, values }: { from: string; at: string; values: unknown[] },
): Promise<LibraryPage> {
  const trimmedTerm = term?.trim();
  const search = trimmedTerm ? 'and s.search_text like lower($2)' : '';
  const parameters = trimmedTerm ? [...values, likePattern(trimmedTerm)] : values;
  const columns = STORED_ENTRY_COLUMNS.replace(/(\w+)/g, 's.$1');
  const inFolder = from.startsWith('folder_items') ? ', fi.folder_id' : '';
  // A search examines every item anyway, so the total is counted in the same query.
  const totalColumn = trimmedTerm ? ', count(*) over ()::int as total' : '';
  const read = () =>
    ctx.sql<StoredEntryRow & { total?: number }>(
      // The inner query skips to the page using the index only, so that just the rows of the page are read.
      `select ${columns}, s.read_only, page.* from (
         select s.id, ${at} as at${inFolder}${totalColumn} from ${from} ${search}
         order by ${ORDER[sort]} limit $${parameters.length + 1} offset $${parameters.length + 2}
       ) page join saved_items s using (id) order by ${ORDER[sort]}`,
      [...parameters, size, number * size],
    );
  const count = () => ctx.sql<{ total: number }>(`select count(*)::int as total from ${from} ${search}`, parameters);
  const [rows, countRows] = await Promise.all([read(), trimmedTerm ? [] : count()]);
  const total = rows[0]?.total ?? (countRows[0] ?? (await count())[0])?.total ?? 0;
  const currency = await readCurrency(ctx);
  return {
    items: rows.map((row) => presentStoredEntry(row, 'saved', currency)),
    number,
    size,
    total,
    last: lastPageOf(total, size),
  };
}

/** Returns which of these URLs the caller has saved, with the ids of the items. */
export async function findSaved(ctx: Context, urls: readonly string[]): Promise<{ id: string; url: string }[]> {
  const { id } = requireAccount(ctx);
  const rows = await ctx.sql<{ id: number; url: string }>(
    'select id, url from saved_items where owner_id = $1 and url = any($2)',
    [id, urls],
  );
  return rows.map((row) => ({ id: String(row.id), url: row.url }));
}
