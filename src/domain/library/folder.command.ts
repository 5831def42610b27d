import { randomBytes } from 'node:crypto';
import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import {
  type FolderRow,
  type FolderView,
  findFolder,
  findFolderByName,
  MAX_FOLDERS,
  presentFolder,
  readGiftFolderSlug,
} from './folder.query';
import {
  FOLDER_NAME_MESSAGE,
  FOLDER_TAKEN_MESSAGE,
  folderNameKey,
  folderSlug,
  isFolderName,
  isGiftFolderName,
} from './folder.rules';

export interface FolderInput {
  name: string;
  /** If omitted, the description stays unchanged. */
  description?: string | undefined;
}

const fault = (message: string) => ({ errors: [{ field: 'name', errorMessage: t(message) }] });

/**
 * Creates a folder. Concurrent calls with the same name create only one (LIB-09, LIB-12).
 * @throws DomainError bad-input, folder-exists, not-allowed at the maximum number of folders
 */
export async function createFolder(ctx: Context, { name, description }: FolderInput): Promise<FolderView> {
  const { id } = requireAccount(ctx);
  const names = await namesOf(ctx, name);
  const rows = await ctx.sql<FolderRow & { owned: number }>(
    `with owned as (select count(*)::int as owned from folders where owner_id = $1),
       made as (insert into folders (owner_id, name, name_key, slug, description)
         select $1, $2, $3, $4, $5 from owned where owned < ${MAX_FOLDERS}
         on conflict do nothing returning *)
     select made.id, made.name, made.description, made.slug, made.read_only, made.share_key, 0 as count, owned
     from owned left join made on true`,
    [id, names.name, names.key, names.slug, description?.trim() ?? ''],
  );
  const [row] = rows;
  if (row && row.id !== null) return presentFolder(row);
  throw new DomainError(row && row.owned >= MAX_FOLDERS ? 'not-allowed' : 'folder-exists', fault(FOLDER_TAKEN_MESSAGE));
}

/**
 * Returns the folder with this name, creating it if necessary (LIB-10). @throws the errors of {@link createFolder},
 * except folder-exists
 */
export async function ensureFolder(ctx: Context, name: string): Promise<FolderView> {
  const existing = await findFolderByName(ctx, name);
  if (existing) return existing;
  try {
    return await createFolder(ctx, { name });
  } catch (error) {
    // Another call created it at the same time.
    const created = await findFolderByName(ctx, name);
    if (created) return created;
    throw error;
  }
}

/**
 * Renames a folder or changes its description (LIB-09).
 * @throws DomainError bad-input, not-found, not-allowed for a read-only folder (LIB-13), folder-exists (LIB-12)
 */
export async function editFolder(ctx: Context, folderId: number, input: FolderInput): Promise<FolderView> {
  const { id } = requireAccount(ctx);
  const names = await namesOf(ctx, input.name);
  const folder = await findFolder(ctx, folderId);
  if (folder.readOnly) throw new DomainError('not-allowed');
  try {
    await ctx.sql(
      `update folders set name = $3, name_key = $4, slug = $5, description = coalesce($6, description), updated_at = now()
       where id = $2 and owner_id = $1 and read_only is not true`,
      [id, folderId, names.name, names.key, names.slug, input.description?.trim() ?? null],
    );
  } catch (cause) {
    if ((cause as { code?: string }).code === '23505')
      throw new DomainError('folder-exists', { ...fault(FOLDER_TAKEN_MESSAGE), cause });
    throw cause;
  }
  return findFolder(ctx, folderId);
}

/**
 * Deletes a folder. Its items stay in My Library (LIB-11).
 * @throws DomainError not-found, not-allowed for a read-only folder (LIB-13)
 */
export async function deleteFolder(ctx: Context, folderId: number): Promise<void> {
  const { id } = requireAccount(ctx);
  const [row] = await ctx.sql<{ read_only: boolean | null }>(
    `with chosen as (select id, read_only from folders where id = $2 and owner_id = $1 for update),
       gone as (delete from folders where id in (select id from chosen where read_only is not true))
     select read_only from chosen`,
    [id, folderId],
  );
  if (!row) throw new DomainError('not-found');
  if (row.read_only) throw new DomainError('not-allowed');
}

/** Returns the folder with this name. @throws DomainError not-found */
export async function requireFolder(ctx: Context, name: string): Promise<FolderView> {
  const folder = await findFolderByName(ctx, name);
  if (!folder) throw new DomainError('not-found');
  return folder;
}

/** Returns the path of a shared folder. */
export const sharedListPath = (key: string): string => `/reading-list/${key}`;

/**
 * Returns the public URL of a folder. Created on the first call, then always the same (LIB-45).
 * @throws DomainError not-found, not-allowed for a read-only folder (LIB-33)
 */
export async function shareFolder(ctx: Context, folderId: number): Promise<string> {
  const { id } = requireAccount(ctx);
  if ((await findFolder(ctx, folderId)).readOnly) throw new DomainError('not-allowed');
  const [row] = await ctx.sql<{ share_key: string }>(
    `update folders set share_key = coalesce(share_key, $3) where id = $2 and owner_id = $1 returning share_key`,
    [id, folderId, randomBytes(16).toString('base64url')],
  );
  if (!row) throw new DomainError('not-found');
  return env.SITE_URL + sharedListPath(row.share_key);
}

/** Ends the sharing of a folder. Sharing it again creates a different URL. @throws DomainError not-found */
export async function unshareFolder(ctx: Context, folderId: number): Promise<void> {
  const { id } = requireAccount(ctx);
  const rows = await ctx.sql('update folders set share_key = null where id = $2 and owner_id = $1 returning id', [
    id,
    folderId,
  ]);
  if (rows.length === 0) throw new DomainError('not-found');
}

async function namesOf(ctx: Context, input: string): Promise<{ name: string; key: string; slug: string }> {
  if (!isFolderName(input)) throw new DomainError('bad-input', fault(FOLDER_NAME_MESSAGE));
  const name = input.trim();
  const key = folderNameKey(name);
  if (isGiftFolderName(name, await readGiftFolderSlug(ctx)))
    throw new DomainError('folder-exists', fault(FOLDER_TAKEN_MESSAGE));
  return { name, key, slug: folderSlug(name) };
}
