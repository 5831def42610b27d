import type { Context } from '@/platform/context';
import { promoProvider } from '@/platform/promos/promo-provider';
import type { Sql } from '@/platform/sql';
import { timeZoneIn } from '../calendar/time-zone.query';
import { subscriptionPromoFault } from '../cart/price-cart.rules';
import type { Currency } from '../formats/money.rules';
import type { DiscountTerms } from './subscription-discount.rules';

/** Buyer who uses a code, and the price that it applies to, in minor units. */
interface PromoUser {
  owner: number;
  priceMinor: number;
  currency: Currency;
}

/** Whether any promo code for subscriptions can be used now. */
export async function hasSubscriptionCodes({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<boolean> {
  const [code] = await sql(
    `select 1 from promo_codes where applies_to <> 'store' and is_active and coalesce(starts_at <= $1, true)
       and coalesce(ends_at > $1, true) limit 1`,
    [now],
  );
  return code !== undefined;
}

/** Returns the discount of a promo code for a subscription, or the reason why the code doesn't apply. */
export async function findSubscriptionPromo(
  { sql, now }: { sql: Sql; now: Date },
  code: string,
  { owner, priceMinor, currency }: PromoUser,
): Promise<{ terms: DiscountTerms; reason: null } | { terms: null; reason: string }> {
  const promo = await promoProvider(sql).find(code, owner, 'subscriptions');
  const reason = subscriptionPromoFault(promo, priceMinor, { now, currency, zone: await timeZoneIn(sql) });
  if (reason !== null || !promo) return { terms: null, reason: reason ?? '' };
  const isPercent = promo.kind === 'percent';
  return {
    terms: {
      percent: isPercent ? promo.percent : null,
      amountMinor: isPercent ? null : promo.amountMinor,
      periods: promo.periods ?? 1,
    },
    reason: null,
  };
}

/** Returns why a promo code doesn't apply to a subscription, as a sentence for the buyer, or null if it applies. */
export const promoFaultOf = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  code: string,
  user: PromoUser,
): Promise<string | null> => (await findSubscriptionPromo(ctx, code, user)).reason;
