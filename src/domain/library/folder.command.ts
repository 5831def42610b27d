import { randomBytes } from 'node:crypto';
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
  /** Left out, the description stays as it is. */
  description?: string | undefined;
}

const fault = (errorMessage: string) => ({ errors: [{ field: 'name', errorMessage }] });

/**
 * Makes a folder. However many calls make one of the same name at once, one does (LIB-09, LIB-12).
 * @throws DomainError bad-input, folder-exists, too-many-folders
 */
export async function createFolder(ctx: Context, { name, description }: FolderInput): Promise<FolderView> {
  const { id } = requireAccount(ctx);
  const names = namesOf(name);
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

/** The folder of this name, made if there was none (LIB-10). @throws as {@link createFolder} but for folder-exists */
export async function ensureFolder(ctx: Context, name: string): Promise<FolderView> {
  const known = await findFolderByName(ctx, name);
  if (known) return known;
  try {
    return await createFolder(ctx, { name });
  } catch (refusal) {
    // Another call was faster.
    const made = await findFolderByName(ctx, name);
    if (made) return made;
    throw refusal;
  }
}

/**
 * Renames a folder or changes its description (LIB-09).
 * @throws DomainError bad-input, not-found, not-allowed for a read-only one (LIB-13), folder-exists (LIB-12)
 */
export async function editFolder(ctx: Context, folderId: number, input: FolderInput): Promise<FolderView> {
  const { id } = requireAccount(ctx);
  const names = namesOf(input.name);
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
 * Deletes a folder; its items stay in My Library (LIB-11).
 * @throws DomainError not-found, not-allowed for a read-only one (LIB-13)
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

/** The folder of this name. @throws DomainError not-found */
export async function requireFolder(ctx: Context, name: string): Promise<FolderView> {
  const folder = await findFolderByName(ctx, name);
  if (!folder) throw new DomainError('not-found');
  return folder;
}

/** Where a shared folder is read, from the site's root. */
export const sharedListPath = (key: string): string => `/reading-list/${key}`;

/**
 * The public address of a folder, made at the first asking and the same ever after (LIB-45).
 * @throws DomainError not-found, not-allowed for a read-only one (LIB-33)
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

/** Ends the public address of a folder; a later one is another. @throws DomainError not-found */
export async function unshareFolder(ctx: Context, folderId: number): Promise<void> {
  const { id } = requireAccount(ctx);
  const rows = await ctx.sql('update folders set share_key = null where id = $2 and owner_id = $1 returning id', [
    id,
    folderId,
  ]);
  if (rows.length === 0) throw new DomainError('not-found');
}

function namesOf(given: string): { name: string; key: string; slug: string } {
  if (!isFolderName(given)) throw new DomainError('bad-input', fault(FOLDER_NAME_MESSAGE));
  const name = given.trim();
  const key = folderNameKey(name);
  if (isGiftFolderName(name)) throw new DomainError('folder-exists', fault(FOLDER_TAKEN_MESSAGE));
  return { name, key, slug: folderSlug(name) };
}
