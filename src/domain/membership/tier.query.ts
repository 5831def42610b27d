import type { PayloadRequest } from 'payload';
import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import type { Sql } from '@/platform/sql';
import { sqlWithin } from '@/platform/sql-runner';
import { DomainError } from '../errors';
import { ladderOf, NO_TIERS, type Tier, type TierInfo, type TierLadder } from './tier.rules';

/** Returns the tiers of the installation. Within a transaction, use {@link tiersIn}. */
export async function readTiers(ctx: Pick<Context, 'cachedGlobal'>): Promise<TierLadder> {
  return ladderOf(await ctx.cachedGlobal('paywall'));
}

/** Returns the tiers of the installation as a transaction sees them. */
export const tiersIn = (sql: Sql): Promise<TierLadder> =>
  sql<TierInfo>(`select code, name, coalesce(caption, name) as caption, coalesce(role_code, code) as "roleCode"
     from paywall_tiers order by _order`);

/** Returns the tier of print subscriptions, unless their record has another: the lowest with print issues, or the lowest. */
export async function printTierIn(sql: Sql): Promise<Tier | null> {
  const [tier] = await sql<{ code: Tier }>(
    `select code from paywall_tiers t order by not exists (select 1 from paywall_tiers_features f
       where f._parent_id = t.id and f.capability = 'printDelivery'), t._order limit 1`,
  );
  return tier?.code ?? null;
}

/**
 * Returns the tiers of the installation, which can't change until the transaction ends, so that no tier is removed while
 * something that refers to it is stored.
 */
export async function lockedTiersIn(sql: Sql): Promise<TierLadder> {
  await sql('select id from paywall for share');
  return tiersIn(sql);
}

/** Returns `true` if a code is the one of a tier, or the message. */
export async function tierFault(sql: Sql, value: unknown): Promise<true | string> {
  const tiers = await lockedTiersIn(sql);
  if (tiers.some(({ code }) => code === value)) return true;
  return tiers.length > 0 ? t('Choose a tier from the list.') : t(NO_TIERS);
}

/** Returns `true` if all codes are role codes of tiers, or the message. */
export async function roleCodesFault(sql: Sql, values: readonly string[]): Promise<true | string> {
  const tiers = await lockedTiersIn(sql);
  const unknown = values.find((value) => !tiers.some(({ roleCode }) => roleCode === value));
  return (
    unknown === undefined ||
    t('There’s no tier with the role code “{unknown}”. Choose tiers from the list.', { unknown })
  );
}

const laddersOfRequests = new WeakMap<object, Promise<TierLadder>>();

/**
 * Returns the tiers of the installation within the transaction of a request. Access functions run for each field of each
 * document, so a request reads them once.
 */
export function tiersWithin(req: PayloadRequest): Promise<TierLadder> {
  const known = laddersOfRequests.get(req);
  if (known) return known;
  const ladder = tiersIn(sqlWithin(req));
  laddersOfRequests.set(req, ladder);
  return ladder;
}

/** Rejects a tier that the settings don't have. @throws DomainError bad-input */
export async function requireTier(ctx: Pick<Context, 'cachedGlobal'>, tier: Tier): Promise<void> {
  if ((await readTiers(ctx)).some(({ code }) => code === tier)) return;
  throw new DomainError('bad-input', { errors: [{ field: 'tier', errorMessage: t('Choose a tier from the list.') }] });
}
