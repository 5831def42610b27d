import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { findEntry } from './entry.query';
import { KEPT_COLUMNS, keepStory, keptValues } from './kept-entry.presenter';
import { clearPositions } from './reading-position.command';
import { siteLink } from './site-link.rules';

export type HistoryKind = 'read' | 'watched';

/** The most entries of a history: older ones are forgotten. */
export const MAX_HISTORY = 5000;

/**
 * Notes that the one who asks has read or watched an entry: once for each, with the latest date (LIB-46). Nothing is
 * noted for those who have switched it off. @throws DomainError not-found when the address is no released entry's
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
     insert into history_entries (owner_id, kind, ${KEPT_COLUMNS}, seen_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12)
     on conflict (owner_id, kind, url) do update set seen_at = greatest(history_entries.seen_at, excluded.seen_at),
       title = excluded.title, topic = excluded.topic, authors = excluded.authors, image = excluded.image,
       summary = excluded.summary, updated_at = now()`,
    [id, kind, ...keptValues(keepStory(story, url)), ctx.now],
  );
}

/** Forgets a history of the one who asks, or both. The reading history takes the reading positions with it. */
export async function clearHistory(ctx: Context, kind: HistoryKind | null): Promise<void> {
  const { id } = requireAccount(ctx);
  if (kind !== 'watched') await clearPositions(ctx);
  await ctx.sql('delete from history_entries where owner_id = $1 and ($2::text is null or kind::text = $2)', [
    id,
    kind,
  ]);
}

/** Switches the recording of histories on or off; what was recorded stays until it is cleared. */
export async function switchHistory(ctx: Context, isOn: boolean): Promise<void> {
  const { id } = requireAccount(ctx);
  await ctx.sql('update users set is_history_off = $2 where id = $1', [id, !isOn]);
}
