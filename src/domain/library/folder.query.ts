import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { folderNameKey, GIFT_FOLDER_SLUG, isGiftFolderName } from './folder.rules';

/** A reader's folder (LIB-08). `count` is the number of its items. */
export interface FolderView {
  id: string;
  name: string;
  description: string;
  slug: string;
  readOnly: boolean;
  count: number;
  /** Whether strangers can open it by its link (LIB-45). */
  isShared: boolean;
}

export interface FolderRow {
  id: number;
  name: string;
  description: string | null;
  slug: string;
  read_only: boolean | null;
  share_key: string | null;
  count: number;
}

/** More folders than anyone keeps in order; a reader can make no more. */
export const MAX_FOLDERS = 500;

export const presentFolder = (row: FolderRow): FolderView => ({
  id: String(row.id),
  name: row.name,
  description: row.description ?? '',
  slug: row.slug,
  readOnly: row.read_only ?? false,
  count: row.count,
  isShared: row.share_key !== null,
});

const FOLDER_COLUMNS = `f.id, f.name, f.description, f.slug, f.read_only, f.share_key,
  (select count(*)::int from folder_items fi where fi.folder_id = f.id) as count`;

/** The folders of the one who asks, by name, with the number of items of each (LIB-08). */
export async function readFolders(ctx: Context): Promise<FolderView[]> {
  const { id } = requireAccount(ctx);
  const rows = await ctx.sql<FolderRow>(
    // Counted before they are joined: of ten thousand items only the numbers go on.
    `select f.id, f.name, f.description, f.slug, f.read_only, f.share_key, coalesce(held.count, 0) as count
     from folders f left join (
       select folder_id, count(*)::int as count from folder_items
       where folder_id = any (array(select id from folders where owner_id = $1)) group by folder_id
     ) held on held.folder_id = f.id
     where f.owner_id = $1 order by lower(f.name), f.id limit ${MAX_FOLDERS}`,
    [id],
  );
  return rows.map(presentFolder);
}

/** A folder of the one who asks. @throws DomainError not-found, also for somebody else's (LIB-15) */
export async function findFolder(ctx: Context, folderId: number): Promise<FolderView> {
  const { id } = requireAccount(ctx);
  const [row] = await ctx.sql<FolderRow>(
    `select ${FOLDER_COLUMNS} from folders f where f.id = $2 and f.owner_id = $1`,
    [id, folderId],
  );
  if (!row) throw new DomainError('not-found');
  return presentFolder(row);
}

/**
 * Returns the caller's folder of this name, ignoring case, spaces and hyphens, or null. The gift folder goes by its slug
 * and by its displayed name; a reader's own folder of that name, made before it was reserved, takes precedence.
 */
export async function findFolderByName(ctx: Context, name: string): Promise<FolderView | null> {
  const { id } = requireAccount(ctx);
  const key = folderNameKey(name).replaceAll('-', '');
  const [row] = await ctx.sql<FolderRow>(
    `select ${FOLDER_COLUMNS} from folders f where f.owner_id = $1 and f.name_key = any($2::text[])
     order by f.name_key = $3 desc limit 1`,
    [id, isGiftFolderName(name) ? [key, GIFT_FOLDER_SLUG] : [key], key],
  );
  return row ? presentFolder(row) : null;
}

/** The folders that hold an item (LIB-29). @throws DomainError not-found */
export async function foldersOfItem(ctx: Context, itemId: number): Promise<FolderView[]> {
  const { id } = requireAccount(ctx);
  const rows = await ctx.sql<FolderRow & { item: number | null }>(
    `select s.id as item, ${FOLDER_COLUMNS} from saved_items s
     left join folder_items held on held.item_id = s.id left join folders f on f.id = held.folder_id
     where s.id = $2 and s.owner_id = $1 order by lower(f.name)`,
    [id, itemId],
  );
  if (rows.length === 0) throw new DomainError('not-found');
  return rows.filter((row) => row.id !== null).map(presentFolder);
}

/** The folder of the one who asks that has this slug, or null, also for somebody else's (LIB-03, LIB-15). */
export async function findFolderBySlug(ctx: Context, slug: string): Promise<FolderView | null> {
  const { id } = requireAccount(ctx);
  const [row] = await ctx.sql<FolderRow>(
    `select ${FOLDER_COLUMNS} from folders f where f.slug = $2 and f.owner_id = $1`,
    [id, slug],
  );
  return row ? presentFolder(row) : null;
}

/** In which folders each of these items lies, by the item's id, in one question. */
export async function foldersOfItems(
  ctx: Context,
  itemIds: readonly string[],
): Promise<Record<string, { name: string; slug: string }[]>> {
  const { id } = requireAccount(ctx);
  const rows = await ctx.sql<{ item_id: number; name: string; slug: string }>(
    `select fi.item_id, f.name, f.slug from folder_items fi join folders f on f.id = fi.folder_id
     where f.owner_id = $1 and fi.item_id = any($2::int[]) order by lower(f.name)`,
    [id, itemIds.map(Number)],
  );
  const places: Record<string, { name: string; slug: string }[]> = {};
  for (const { item_id, name, slug } of rows) places[item_id] = [...(places[item_id] ?? []), { name, slug }];
  return places;
}
