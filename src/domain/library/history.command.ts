import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { findEntry } from './entry.query';
import { clearPositions } from './reading-position.command';
import { siteLink } from './site-link.rules';
import { STORED_ENTRY_COLUMNS, storedEntryOf, storedEntryValues } from './stored-entry.presenter';

export type HistoryKind = 'read' | 'watched';

/** Maximum number of entries in a history. Older ones are deleted. */
export const MAX_HISTORY = 5000;

/**
 * Records that the caller has read or watched an entry: once per entry, with the latest date (LIB-46). Does nothing if
 * they turned the history off. @throws DomainError not-found if the URL isn't a released entry
 */
export async function recordHistory(ctx: Context, kind: HistoryKind, address: string): Promise<void> {
  const { id, isHistoryOff } = requireAccount(ctx);
  if (isHistoryOff) return;
  const url = siteLink(address, env.SITE_URL);
  const story = url ? await findEntry(ctx, url) : null;
  if (!story || !url) throw new DomainError('not-found');
  await ctx.sql(
    `with forgotten as (delete from history_entries where owner_id = $1 and kind = $2 and id in (
         select id from history_entries where owner_id = $1 and kind = $2 order by seen_at desc, id desc offset ${MAX_HISTORY}))
     insert into history_entries (owner_id, kind, ${STORED_ENTRY_COLUMNS}, seen_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12)
     on conflict (owner_id, kind, url) do update set seen_at = greatest(history_entries.seen_at, excluded.seen_at),
       title = excluded.title, topic = excluded.topic, authors = excluded.authors, image = excluded.image,
       summary = excluded.summary, updated_at = now()`,
    [id, kind, ...storedEntryValues(storedEntryOf(story, url)), ctx.now],
  );
}

/** Deletes one of the caller's histories, or both. Deleting the reading history also deletes the reading positions. */
export async function clearHistory(ctx: Context, kind: HistoryKind | null): Promise<void> {
  const { id } = requireAccount(ctx);
  if (kind !== 'watched') await clearPositions(ctx);
  await ctx.sql('delete from history_entries where owner_id = $1 and ($2::text is null or kind::text = $2)', [
    id,
    kind,
  ]);
}

/** Turns the recording of histories on or off. Recorded entries stay until they are deleted. */
export async function switchHistory(ctx: Context, isOn: boolean): Promise<void> {
  const { id } = requireAccount(ctx);
  await ctx.sql('update users set is_history_off = $2 where id = $1', [id, !isOn]);
}
