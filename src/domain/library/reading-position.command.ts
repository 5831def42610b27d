import type { Context } from '@/platform/context';
import type { Sql } from '@/platform/sql';
import { requireAccount } from '../accounts/account.query';
import { PROFILE_CHANGED } from '../accounts/profile-changed';
import { DomainError } from '../errors';
import { findPositionedArticle } from './reading-position.query';
import { isPartlyRead, MAX_POSITIONS } from './reading-position.rules';

/**
 * Saves how far the caller has read an article, replacing an earlier position. Articles that are finished or barely
 * started have no position. Stores at most {@link MAX_POSITIONS} and deletes the oldest. Does nothing if the caller
 * turned the history off. Doesn't affect the meter.
 * @throws DomainError not-signed-in, not-found if the URL isn't a released article of this site
 */
export async function savePosition(ctx: Context, { url, fraction }: { url: string; fraction: number }): Promise<void> {
  const { id, isHistoryOff } = requireAccount(ctx);
  const article = await findPositionedArticle(ctx, url);
  if (isHistoryOff) return;
  if (!isPartlyRead(fraction)) {
    await drop(ctx, id, article);
    return;
  }
  await ctx.sql(
    `with ${PROFILE_CHANGED}, dropped as (delete from reading_positions where id in (
         select id from reading_positions where owner_id = $1 and article_id <> $2
         order by read_at desc, id desc offset ${MAX_POSITIONS - 1}))
     insert into reading_positions (owner_id, article_id, fraction, read_at) values ($1, $2, $3, $4)
     on conflict (owner_id, article_id)
       do update set fraction = excluded.fraction, read_at = excluded.read_at, updated_at = now()`,
    [id, article, fraction, ctx.now],
  );
}

/**
 * Removes an article from the caller's Continue list.
 * @throws DomainError not-signed-in, not-found if it isn't a released article or has no position
 */
export async function removePosition(ctx: Context, url: string): Promise<void> {
  const { id } = requireAccount(ctx);
  if (!(await drop(ctx, id, await findPositionedArticle(ctx, url)))) throw new DomainError('not-found');
}

/** Deletes all reading positions of the caller. @throws DomainError not-signed-in */
export async function clearPositions(ctx: Context): Promise<void> {
  const { id } = requireAccount(ctx);
  await ctx.sql(`with ${PROFILE_CHANGED} delete from reading_positions where owner_id = $1`, [id]);
}

async function drop(ctx: Context, owner: number, article: number): Promise<boolean> {
  const dropped = await ctx.sql('delete from reading_positions where owner_id = $1 and article_id = $2 returning id', [
    owner,
    article,
  ]);
  if (dropped.length === 0) return false;
  await ctx.sql(`with ${PROFILE_CHANGED} select 1`, [owner]);
  return true;
}

/** Marks the profiles of all readers of an article as changed, so that browsers reload them. */
export async function refreshProfilesOfReaders(sql: Sql, article: number): Promise<void> {
  await sql(
    `update users set profile_changed_at = greatest(date_trunc('second', now()), profile_changed_at + interval '1 second')
     where id in (select owner_id from reading_positions where article_id = $1)`,
    [article],
  );
}
