import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { requireAccount } from '../accounts/account.query';
import { DomainError, type ErrorCode } from '../errors';
import { minorOf } from '../formats/money.rules';
import { readCurrency } from '../payments/currency.query';
import { countEventsOf } from '../readership/count-event.command';
import { findEntry } from './entry.query';
import { siteLink, sitePicture } from './site-link.rules';
import {
  type LibraryItemView,
  presentStoredEntry,
  STORED_ENTRY_COLUMNS,
  type StoredEntry,
  type StoredEntryRow,
  storedEntryOf,
  storedEntryValues,
} from './stored-entry.presenter';

/** A page to save, as the client describes it (LIB-27). */
export interface ItemInput {
  url: string;
  title?: string | undefined;
  topic?: string | undefined;
  authors?: readonly string[] | undefined;
  contentType?: string | undefined;
  image?: string | undefined;
  summary?: string | undefined;
  /** In the currency of the store. */
  listPrice?: number | undefined;
}

/** Maximum number of saved items per reader. */
export const MAX_ITEMS = 20_000;

/**
 * Returns the data to store for a page. For entries of the site, the site's own data is used; the client's description
 * only counts for other pages. @throws DomainError bad-input for a URL of another site
 */
export async function entryToSave(ctx: Context, input: ItemInput): Promise<StoredEntry> {
  const url = siteLink(input.url, env.SITE_URL);
  if (!url) throw invalidField('url', t('You can only save pages of this site.'));
  const story = await findEntry(ctx, url);
  if (story) return storedEntryOf(story, url);
  const title = input.title?.trim();
  if (!title) throw invalidField('title', t('This field is required.'));
  return {
    url,
    title,
    topic: input.topic?.trim() || null,
    authors: (input.authors ?? []).map((name) => name.trim()).filter(Boolean),
    contentType: input.contentType?.trim() || null,
    image: sitePicture(input.image, env.SITE_URL),
    summary: input.summary?.trim() || null,
    listPriceMinor: input.listPrice ? minorOf(input.listPrice, await readCurrency(ctx)) : null,
    publishedAt: null,
  };
}

/** How an item is saved. */
export interface SaveOptions {
  /** Date of an imported item; now by default. */
  savedAt?: Date | undefined;
  /** Whether editors see it among the saves of the article. False unless the reader chose to save it. */
  isCounted?: boolean;
}

/**
 * Saves an item. Saving the same URL again keeps one item with its original date (LIB-27, LIB-32).
 * @throws DomainError bad-input, not-allowed above the maximum number of items
 */
export async function saveItem(ctx: Context, input: ItemInput, options: SaveOptions = {}): Promise<LibraryItemView> {
  return saveEntry(ctx, await entryToSave(ctx, input), options);
}

/** Saves an entry like {@link saveItem}. @throws DomainError not-allowed above the maximum number of items */
export async function saveEntry(
  ctx: Context,
  entry: StoredEntry,
  { savedAt = ctx.now, isCounted = true }: SaveOptions = {},
): Promise<LibraryItemView> {
  const { id } = requireAccount(ctx);
  const [row] = await ctx.sql<StoredEntryRow>(
    `with saved as (insert into saved_items as s (owner_id, ${STORED_ENTRY_COLUMNS}, saved_at)
     select $1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11
     where (select count(*) from saved_items where owner_id = $1) < ${MAX_ITEMS}
     on conflict (owner_id, url) do update set title = excluded.title, topic = excluded.topic, authors = excluded.authors,
       content_type = excluded.content_type, image = excluded.image, summary = excluded.summary,
       list_price_minor = excluded.list_price_minor, published_at = excluded.published_at, updated_at = now()
     returning s.*, s.saved_at as at, s.xmax = 0 as is_new),
     ${countEventsOf('counted', 'save', 'saved', 'is_new and $12')}
     select * from saved`,
    [id, ...storedEntryValues(entry), new Date(Math.min(savedAt.getTime(), ctx.now.getTime())), isCounted],
  );
  if (!row) throw new DomainError('not-allowed');
  return presentStoredEntry(row, 'saved', await readCurrency(ctx));
}

type Verdict = { verdict: 'ok' | 'not-found' | 'not-allowed' };

/** Locks the items to check that all belong to the caller and none is read-only. */
const CHOSEN_ITEMS = `items as (select id, read_only from saved_items where owner_id = $1 and id = any($2) order by id for update)`;

/**
 * Removes items from My Library and all folders: all of them, or none if one isn't the caller's, is read-only or is in
 * a read-only folder (LIB-28, LIB-33, LIB-41). @throws DomainError not-found, not-allowed
 */
export async function discardItems(ctx: Context, itemIds: readonly number[]): Promise<number> {
  const { id } = requireAccount(ctx);
  const ids = [...new Set(itemIds)];
  throwOnVerdict(
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
 * Adds items to folders: all to all, or none if an item or folder isn't the caller's or is read-only (LIB-30, LIB-31,
 * LIB-33). @throws DomainError not-found, not-allowed
 */
export async function addToFolders(
  ctx: Context,
  itemIds: readonly number[],
  folderIds: readonly number[],
): Promise<void> {
  throwOnVerdict(
    await ctx.sql<Verdict>(
      `${CHOSEN}, done as (insert into folder_items (folder_id, item_id, added_at)
         select targets.id, items.id, $6 from targets, items, verdict where verdict = 'ok'
         on conflict (folder_id, item_id) do nothing)
       select verdict from verdict`,
      [...chosen(ctx, itemIds, folderIds), ctx.now],
    ),
  );
}

/**
 * Removes items from folders, with the same checks as {@link addToFolders}. The items stay in My Library (LIB-30,
 * LIB-31).
 */
export async function removeFromFolders(
  ctx: Context,
  itemIds: readonly number[],
  folderIds: readonly number[],
): Promise<void> {
  throwOnVerdict(
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

function throwOnVerdict([row]: Verdict[]): void {
  if (row && row.verdict !== 'ok') throw new DomainError(row.verdict satisfies ErrorCode);
}

function invalidField(field: string, errorMessage: string): DomainError {
  return new DomainError('bad-input', { errors: [{ field, errorMessage }] });
}
