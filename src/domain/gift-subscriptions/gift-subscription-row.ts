import type { Sql } from '@/platform/sql';
import type { Currency } from '../formats/money.rules';
import type { BillingPeriod } from '../membership/billing.rules';
import { type SubscriptionTax, totalOf } from '../membership/subscription-tax.rules';
import type { Tier } from '../membership/tier.rules';
import type { GiftSubscriptionStatus } from './gift-subscription-status.rules';

/** A stored gift subscription. */
export interface GiftSubscriptionRow {
  id: number;
  uid: string;
  buyer_id: number | null;
  sender_name: string;
  tier: Tier;
  period: BillingPeriod;
  price_minor: number;
  currency: Currency;
  tax: SubscriptionTax | null;
  recipient_email: string;
  message: string | null;
  deliver_at: Date;
  provider: string;
  session_id: string | null;
  payment_id: string | null;
  status: GiftSubscriptionStatus;
  delivered_at: Date | null;
  expires_at: Date | null;
  recipient_id: number | null;
  resends: number | null;
  resent_at: Date | null;
}

/** Returns what is charged for a gift subscription, with its tax. */
export const chargeOfGift = ({ price_minor, tax }: Pick<GiftSubscriptionRow, 'price_minor' | 'tax'>): number =>
  totalOf(price_minor, tax);

const COLUMNS = `id, uid, buyer_id, sender_name, tier, period, price_minor::int, currency, tax, recipient_email, message, deliver_at,
  provider, session_id, payment_id, status::text, delivered_at, expires_at, recipient_id,
  resends::int, resent_at`;

/** Returns the gift subscription with a uid, or null. */
export async function findGiftSubscription(sql: Sql, uid: string): Promise<GiftSubscriptionRow | null> {
  const [row] = await sql<GiftSubscriptionRow>(`select ${COLUMNS} from gift_subscriptions where uid = $1`, [uid]);
  return row ?? null;
}

/** Locks a gift subscription until the transaction ends, and returns it. Null for an unknown uid. */
export async function lockGiftSubscription(sql: Sql, uid: string): Promise<GiftSubscriptionRow | null> {
  const [row] = await sql<GiftSubscriptionRow>(`select ${COLUMNS} from gift_subscriptions where uid = $1 for update`, [
    uid,
  ]);
  return row ?? null;
}

/** Returns the gift subscriptions that an account bought or received, the latest first. Unpaid ones are left out. */
export const listGiftSubscriptions = (sql: Sql, accountId: number): Promise<GiftSubscriptionRow[]> =>
  sql<GiftSubscriptionRow>(
    `select ${COLUMNS} from gift_subscriptions where (buyer_id = $1 or recipient_id = $1) and status <> 'open'
     order by id desc limit 50`,
    [accountId],
  );
