import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { decideReading } from '../access/reading.rules';
import { requireAccount } from '../accounts/account.query';
import { readTimeZone } from '../calendar/time-zone.query';
import { monthIn } from '../calendar/time-zone.rules';
import { DomainError } from '../errors';
import { readGiftFolderSlug } from '../library/folder.query';
import { GIFT_FOLDER_NAME } from '../library/folder.rules';
import { saveItem } from '../library/saved-item.command';
import { siteLink } from '../library/site-link.rules';
import { isSubscribed } from '../membership/benefit.rules';
import { ladderOf } from '../membership/tier.rules';
import { findGatedEntry, type GatedEntry } from '../metering/gated-entry.query';
import { readMeter } from '../metering/meter.command';
import { GIFT_QUERY } from '../metering/page-variant.rules';
import { readQuotas } from '../metering/quota.query';
import { countEventAt } from '../readership/count-event.command';
import { limitOpens } from './gift.rules';
import { createGiftToken } from './gift-token';

const DAY_MS = 86_400_000;

export interface GiftAnswer {
  articleGiftURL: string;
  articleGiftsLeft: number;
  /** Total number of openings that the link allows. Null for no limit. */
  opensLimit: number | null;
}

/**
 * Creates a link with which anyone can read an article that the caller can read. For the rest of the month, the same
 * article returns the same link. Each new link uses one of the month's gifts, even with concurrent requests (QUOTA-13
 * to QUOTA-19). Requesting the link again raises its limit of openings if the account allows more by then ({@link
 * limitOpens}).
 * @throws DomainError not-signed-in, bad-input for a URL that isn't an article of this site, not-allowed for an article
 * that the caller can't read, no-gifts-left
 */
export async function giveGift(ctx: Context, url: string): Promise<GiftAnswer> {
  const { id, addressVerifiedAt } = requireAccount(ctx);
  const path = siteLink(url, env.SITE_URL);
  const entry = path ? await findGatedEntry(ctx.sql, path, ctx.now) : null;
  if (!entry?.key.startsWith('a')) {
    throw new DomainError('bad-input', { errors: [{ field: 'url', errorMessage: t('You can only give articles.') }] });
  }
  if (!(await mayRead(ctx, entry, id))) throw new DomainError('not-allowed');
  const paywall = await ctx.cachedGlobal('paywall');
  const { giftLimit, giftDays, giftOpens } = paywall;
  const opensLimit = limitOpens(
    { hasSubscription: isSubscribed(ctx.viewer, ladderOf(paywall)), isVerified: Boolean(addressVerifiedAt) },
    entry.protection.accessLevel === 'free',
    giftOpens ?? 50,
  );
  const month = monthIn(ctx.now, await readTimeZone(ctx));
  const limit = giftLimit ?? 5;
  const answer = await ctx.transaction(async ({ sql }) => {
    await sql('select id from users where id = $1 for update', [id]);
    const monthGifts = await sql<{ path: string; token: string; revoked_at: Date | null }>(
      'select path, token, revoked_at from gifts where owner_id = $1 and month = $2',
      [id, month],
    );
    const existing = monthGifts.find((gift) => gift.path === entry.path);
    const left = Math.max(0, limit - monthGifts.length);
    if (existing && !existing.revoked_at) {
      const [row] = await sql<LimitRow>(
        `update gifts set opens_limit = ${higherLimit('$2::numeric')} where token = $1 returning opens_limit`,
        [existing.token, opensLimit],
      );
      return { token: existing.token, left, opensLimit: limitIn(row) };
    }
    if (!existing && left === 0) throw new DomainError('no-gifts-left', { data: { articleGiftsLeft: 0 } });
    const token = createGiftToken(entry.path);
    const expiresAt = new Date(ctx.now.getTime() + (giftDays ?? 30) * DAY_MS);
    // A revoked link stays revoked, so the article gets a new one.
    const [row] = await sql<LimitRow>(
      `insert into gifts (owner_id, path, month, token, expires_at, opens, opens_limit, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 0, $6, now(), now())
       on conflict (owner_id, path, month) do update set token = excluded.token, expires_at = excluded.expires_at,
         opens_limit = ${higherLimit('excluded.opens_limit')}, revoked_at = null
       returning opens_limit`,
      [id, entry.path, month, token, expiresAt, opensLimit],
    );
    if (!existing) await countEventAt(sql, 'gift', entry.path);
    return { token, left: existing ? left : left - 1, opensLimit: limitIn(row) };
  });
  await addToGiftFolder(ctx, id, entry.path);
  return {
    articleGiftURL: giftUrl(entry.path, answer.token),
    articleGiftsLeft: answer.left,
    opensLimit: answer.opensLimit,
  };
}

/** The driver returns numeric columns as text. */
interface LimitRow {
  opens_limit: string | null;
}

const limitIn = (row: LimitRow | undefined): number | null => (row?.opens_limit ? Number(row.opens_limit) : null);

/** Returns an SQL expression for the higher of a gift's limit and another one. Null means no limit. */
const higherLimit = (other: string): string =>
  `case when gifts.opens_limit is null or ${other} is null then null else greatest(gifts.opens_limit, ${other}) end`;

const giftUrl = (path: string, token: string): string => `${env.SITE_URL}${path}?${GIFT_QUERY}=${token}`;

async function mayRead(ctx: Context, entry: GatedEntry, userId: number): Promise<boolean> {
  const [paywall, quotas, counted] = await Promise.all([
    ctx.cachedGlobal('paywall'),
    readQuotas(ctx),
    readTimeZone(ctx).then((zone) => readMeter(ctx.sql, `user:${userId}`, monthIn(ctx.now, zone))),
  ]);
  return decideReading({
    viewer: ctx.viewer,
    protection: entry.protection,
    tiers: ladderOf(paywall),
    isPaywallOn: paywall.isEnabled !== false,
    isCounted: counted[entry.meter].includes(entry.key),
    remaining: quotas[entry.meter].remaining,
  }).isOpen;
}

/**
 * Adds the article to the gift folder, which its owner can't edit (QUOTA-21). An existing folder keeps its slug if the
 * setting changes.
 */
async function addToGiftFolder(ctx: Context, ownerId: number, path: string): Promise<void> {
  const { id: itemId } = await saveItem(ctx, { url: path }, { isCounted: false });
  // Names and slugs are unique per owner, so concurrent first gifts can collide on either index. Naming one of them as
  // the conflict target would let a collision on the other fail the request.
  await ctx.sql(
    `insert into folders (owner_id, name, name_key, slug, description, read_only, created_at, updated_at)
     select $1, $2, slug, slug, $4, true, now(), now()
     -- A folder that the reader named before the setting changed has the slug already.
     from (select case when exists (select from folders where owner_id = $1 and (slug = $3 or name_key = $3))
       then $3 || '-' || $1::int else $3 end as slug) chosen
     where not exists (select from folders where owner_id = $1 and read_only is true) on conflict do nothing`,
    [ownerId, t(GIFT_FOLDER_NAME), await readGiftFolderSlug(ctx), t('Articles that you gave to others.')],
  );
  await ctx.sql(
    `with folder as (update folders set updated_at = now() where owner_id = $1 and read_only is true returning id)
     insert into folder_items (folder_id, item_id, added_at, created_at, updated_at)
     select folder.id, $2, $3, now(), now() from folder on conflict (folder_id, item_id) do nothing`,
    [ownerId, Number(itemId), ctx.now],
  );
}

/** A gift as its giver sees it. */
export interface GiftView {
  id: number;
  url: string;
  path: string;
  opens: number;
  expiresAt: string;
  state: 'open' | 'expired' | 'revoked';
}

/** Returns the caller's gifts, newest first. @throws DomainError not-signed-in */
export async function readGifts(ctx: Context): Promise<GiftView[]> {
  const { id } = requireAccount(ctx);
  const rows = await ctx.sql<{
    id: number;
    path: string;
    token: string;
    opens: string;
    expires_at: Date;
    revoked_at: Date | null;
  }>('select id, path, token, opens, expires_at, revoked_at from gifts where owner_id = $1 order by id desc limit 60', [
    id,
  ]);
  return rows.map(({ id: giftId, path, token, opens, expires_at, revoked_at }) => ({
    id: giftId,
    path,
    url: giftUrl(path, token),
    opens: Number(opens),
    expiresAt: new Date(expires_at).toISOString(),
    state: revoked_at ? 'revoked' : new Date(expires_at) > ctx.now ? 'open' : 'expired',
  }));
}

/** Revokes a gift, so that its link no longer works. @throws DomainError not-signed-in, not-found */
export async function revokeGift(ctx: Context, giftId: number): Promise<void> {
  const { id } = requireAccount(ctx);
  const rows = await ctx.sql(
    'update gifts set revoked_at = coalesce(revoked_at, $3) where id = $2 and owner_id = $1 returning id',
    [id, giftId, ctx.now],
  );
  if (rows.length === 0) throw new DomainError('not-found');
}
