import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { DEFAULT_GIFT_FOLDER_SLUG, folderNameKey, isGiftFolderName } from './folder.rules';

/** A reader's folder (LIB-08). `count` is the number of its items. */
export interface FolderView {
  id: string;
  name: string;
  description: string;
  slug: string;
  readOnly: boolean;
  count: number;
  /** Whether anyone can open it by its link (LIB-45). */
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

/** Maximum number of folders per reader. */
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

/** Returns the slug of new gift folders. */
export async function readGiftFolderSlug(ctx: Pick<Context, 'cachedGlobal'>): Promise<string> {
  return (await ctx.cachedGlobal('paywall')).giftFolderSlug || DEFAULT_GIFT_FOLDER_SLUG;
}

/** Returns the caller's folders by name, each with the number of its items (LIB-08). */
export async function readFolders(ctx: Context): Promise<FolderView[]> {
  const { id } = requireAccount(ctx);
  const rows = await ctx.sql<FolderRow>(
    // Counting before the join passes on the counts only, not ten thousand rows.
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

/** Returns one of the caller's folders. @throws DomainError not-found, also for a folder of somebody else (LIB-15) */
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
 * Returns the caller's folder with this name, ignoring case, spaces and hyphens, or null. The gift folder matches both
 * its slug and its displayed name. A folder that a reader created with that name before it was reserved takes
 * precedence.
 */
export async function findFolderByName(ctx: Context, name: string): Promise<FolderView | null> {
  const { id } = requireAccount(ctx);
  const key = folderNameKey(name).replaceAll('-', '');
  const [row] = await ctx.sql<FolderRow>(
    `select ${FOLDER_COLUMNS} from folders f
     where f.owner_id = $1 and (f.name_key = $2 or ($3 and f.read_only is true))
     order by f.name_key = $2 desc limit 1`,
    [id, key, isGiftFolderName(name, await readGiftFolderSlug(ctx))],
  );
  return row ? presentFolder(row) : null;
}

/** Returns the folders that contain an item (LIB-29). @throws DomainError not-found */
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

/** Returns the caller's folder with this slug, or null, also for a folder of somebody else (LIB-03, LIB-15). */
export async function findFolderBySlug(ctx: Context, slug: string): Promise<FolderView | null> {
  const { id } = requireAccount(ctx);
  const [row] = await ctx.sql<FolderRow>(
    `select ${FOLDER_COLUMNS} from folders f where f.slug = $2 and f.owner_id = $1`,
    [id, slug],
  );
  return row ? presentFolder(row) : null;
}

/** Returns the folders of each of these items, by item id, in a single query. */
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
  const foldersById: Record<string, { name: string; slug: string }[]> = {};
  for (const { item_id, name, slug } of rows) foldersById[item_id] = [...(foldersById[item_id] ?? []), { name, slug }];
  return foldersById;
}
