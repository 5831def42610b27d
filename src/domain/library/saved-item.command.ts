import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { requireAccount } from '../accounts/account.query';
import { DomainError, type ErrorCode } from '../errors';
import { findEntry } from './entry.query';
import {
  KEPT_COLUMNS,
  type KeptEntry,
  type KeptRow,
  keepStory,
  keptValues,
  type LibraryItemView,
  presentKept,
} from './kept-entry.presenter';
import { siteLink, sitePicture } from './site-link.rules';

/** An entry as a page gives it to be kept (LIB-27). */
export interface ItemInput {
  url: string;
  title?: string | undefined;
  topic?: string | undefined;
  authors?: readonly string[] | undefined;
  contentType?: string | undefined;
  image?: string | undefined;
  summary?: string | undefined;
  /** In US dollars. */
  listPrice?: number | undefined;
}

/** More than a reader saves in a life. */
export const MAX_ITEMS = 20_000;

/**
 * What is kept of what a page gave. What the site itself knows of the entry is what is kept; what a caller says counts
 * only for pages that are no entries. @throws DomainError bad-input for an address of another site
 */
export async function entryToKeep(ctx: Context, given: ItemInput): Promise<KeptEntry> {
  const url = siteLink(given.url, env.SITE_URL);
  if (!url) throw badField('url', 'Only pages of this site can be kept.');
  const story = await findEntry(ctx, url);
  if (story) return keepStory(story, url);
  const title = given.title?.trim();
  if (!title) throw badField('title', 'This field is required.');
  return {
    url,
    title,
    topic: given.topic?.trim() || null,
    authors: (given.authors ?? []).map((name) => name.trim()).filter(Boolean),
    contentType: given.contentType?.trim() || null,
    image: sitePicture(given.image, env.SITE_URL),
    summary: given.summary?.trim() || null,
    listPriceMinor: given.listPrice ? Math.round(given.listPrice * 100) : null,
    publishedAt: null,
  };
}

/**
 * Saves an item. Saving the same address again leaves one item, with the date of the first time (LIB-27, LIB-32).
 * `savedAt` is an earlier date that an item which is brought back had before.
 * @throws DomainError bad-input, not-allowed with more items than anyone keeps
 */
export async function saveItem(ctx: Context, given: ItemInput, savedAt = ctx.now): Promise<LibraryItemView> {
  return keepEntry(ctx, await entryToKeep(ctx, given), savedAt);
}

/** Keeps an entry as {@link saveItem} does. @throws DomainError not-allowed with more items than anyone keeps */
export async function keepEntry(ctx: Context, entry: KeptEntry, savedAt = ctx.now): Promise<LibraryItemView> {
  const { id } = requireAccount(ctx);
  const [row] = await ctx.sql<KeptRow>(
    `insert into saved_items as s (owner_id, ${KEPT_COLUMNS}, saved_at)
     select $1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11
     where (select count(*) from saved_items where owner_id = $1) < ${MAX_ITEMS}
     on conflict (owner_id, url) do update set title = excluded.title, topic = excluded.topic, authors = excluded.authors,
       content_type = excluded.content_type, image = excluded.image, summary = excluded.summary,
       list_price_minor = excluded.list_price_minor, published_at = excluded.published_at, updated_at = now()
     returning s.*, s.saved_at as at`,
    [id, ...keptValues(entry), new Date(Math.min(savedAt.getTime(), ctx.now.getTime()))],
  );
  if (!row) throw new DomainError('not-allowed');
  return presentKept(row, 'saved');
}

type Verdict = { verdict: 'ok' | 'not-found' | 'not-allowed' };

/** Reads the items and decides: all of them are the caller's, and none is read-only. */
const CHOSEN_ITEMS = `items as (select id, read_only from saved_items where owner_id = $1 and id = any($2) order by id for update)`;

/**
 * Removes items from My Library and all folders: all of them, or none when one is not the caller's or is read-only or
 * lies in a read-only folder (LIB-28, LIB-33, LIB-41). @throws DomainError not-found, not-allowed
 */
export async function discardItems(ctx: Context, itemIds: readonly number[]): Promise<number> {
  const { id } = requireAccount(ctx);
  const ids = [...new Set(itemIds)];
  settle(
    await ctx.sql<Verdict>(
      `with ${CHOSEN_ITEMS},
         verdict as (select case
           when (select count(*) from items) < $3 then 'not-found'
           when exists (select 1 from items where read_only) or exists (
             select 1 from folder_items fi join folders f on f.id = fi.folder_id
             where fi.item_id in (select id from items) and f.read_only) then 'not-allowed'
           else 'ok' end as verdict),
         gone as (delete from saved_items where id in (select id from items) and (select verdict from verdict) = 'ok')
       select verdict from verdict`,
      [id, ids, ids.length],
    ),
  );
  return ids.length;
}

const CHOSEN = `with ${CHOSEN_ITEMS},
  targets as (select id, read_only from folders where owner_id = $1 and id = any($4) order by id for key share),
  verdict as (select case
    when (select count(*) from items) < $3 or (select count(*) from targets) < $5 then 'not-found'
    when exists (select 1 from items where read_only) or exists (select 1 from targets where read_only) then 'not-allowed'
    else 'ok' end as verdict)`;

/**
 * Puts items into folders: all into all, or nothing when one of either is not the caller's or is read-only
 * (LIB-30, LIB-31, LIB-33). @throws DomainError not-found, not-allowed
 */
export async function addToFolders(
  ctx: Context,
  itemIds: readonly number[],
  folderIds: readonly number[],
): Promise<void> {
  settle(
    await ctx.sql<Verdict>(
      `${CHOSEN}, done as (insert into folder_items (folder_id, item_id, added_at)
         select targets.id, items.id, $6 from targets, items, verdict where verdict = 'ok'
         on conflict (folder_id, item_id) do nothing)
       select verdict from verdict`,
      [...chosen(ctx, itemIds, folderIds), ctx.now],
    ),
  );
}

/** Takes items out of folders, as {@link addToFolders} puts them in; they stay in My Library (LIB-30, LIB-31). */
export async function takeFromFolders(
  ctx: Context,
  itemIds: readonly number[],
  folderIds: readonly number[],
): Promise<void> {
  settle(
    await ctx.sql<Verdict>(
      `${CHOSEN}, done as (delete from folder_items where folder_id in (select id from targets)
         and item_id in (select id from items) and (select verdict from verdict) = 'ok')
       select verdict from verdict`,
      chosen(ctx, itemIds, folderIds),
    ),
  );
}

function chosen(ctx: Context, itemIds: readonly number[], folderIds: readonly number[]): unknown[] {
  const { id } = requireAccount(ctx);
  const [items, folders] = [[...new Set(itemIds)], [...new Set(folderIds)]];
  return [id, items, items.length, folders, folders.length];
}

function settle([row]: Verdict[]): void {
  if (row && row.verdict !== 'ok') throw new DomainError(row.verdict satisfies ErrorCode);
}

function badField(field: string, errorMessage: string): DomainError {
  return new DomainError('bad-input', { errors: [{ field, errorMessage }] });
}
