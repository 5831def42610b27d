import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { findGatedEntry } from '../metering/gated-entry.query';
import { minutesLeft } from './reading-position.rules';
import { siteLink } from './site-link.rules';

/** An article that a reader has started and not finished. */
export interface ContinueEntry {
  title: string;
  /** Path of the article. Opens like any link, including the gate. */
  url: string;
  /** Whole minutes. */
  minutesLeft: number;
}

/** Returns the id of the released article at a URL. @throws DomainError not-found */
export async function findPositionedArticle(ctx: Context, address: string): Promise<number> {
  const path = siteLink(address, env.SITE_URL);
  const entry = path ? await findGatedEntry(ctx.sql, path, ctx.now) : null;
  if (!entry?.key.startsWith('a')) throw new DomainError('not-found');
  return Number(entry.key.slice(1));
}

/** Returns the caller's position in an article, from 0 to 1, or null. @throws DomainError not-signed-in, not-found */
export async function readPosition(ctx: Context, url: string): Promise<number | null> {
  const { id } = requireAccount(ctx);
  const article = await findPositionedArticle(ctx, url);
  const [row] = await ctx.sql<{ fraction: string }>(
    'select fraction from reading_positions where owner_id = $1 and article_id = $2',
    [id, article],
  );
  return row ? Number(row.fraction) : null;
}

/** Returns the articles that a reader can continue, latest first. Leaves out articles that aren't released. */
export async function readContinue(ctx: Context, owner: number, limit: number): Promise<ContinueEntry[]> {
  const rows = await ctx.sql<{ title: string; path: string; reading_minutes: string | null; fraction: string }>(
    `select a.title, a.path, a.reading_minutes, p.fraction from reading_positions p
     join articles a on a.id = p.article_id and a._status = 'published' and a.published_at <= $3
     where p.owner_id = $1 order by p.read_at desc, p.id desc limit $2`,
    [owner, limit, ctx.now],
  );
  return rows.map(({ title, path, reading_minutes, fraction }) => ({
    title,
    url: `/${path}`,
    minutesLeft: minutesLeft(Number(reading_minutes ?? 1), Number(fraction)),
  }));
}
