import type { Context } from '@/platform/context';
import { readsStore } from '../access/content.policy';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import type { Place } from '../library/saved-item.query';
import { lastPageOf } from '../streams/stream.rules';
import type { CertificateView, LicenseView, OrderView } from './order.presenter';

const ORDER = `o.id, o.order_number as "orderNumber", o.order_status as status, o.paid_at is not null as "isPaid", o.payment_id is not null and o.grand_total_minor > 0 as "isCharged", o.created_at as "placedAt", o.lines, o.currency,
  o.sub_total_minor::int as "subTotalMinor", o.discount_minor::int as "discountMinor", o.tax_minor::int as "taxMinor",
  o.shipping_minor::int as "shippingMinor", o.grand_total_minor::int as "grandTotalMinor",
  o.refunded_minor::int as "refundedMinor", o.item_count::int as "itemCount", o.promo_code as "promoCode",
  o.shipping_method as "shippingMethod", o.carrier, o.tracking_number as "trackingNumber", o.shipping_address as "shippingAddress", o.billing_address as "billingAddress",
  o.payment, coalesce((o.tax_details->>'isReverseCharge')::boolean, false) as "isReverseCharge", order_is_tax_included(o) as "isTaxIncluded", o.email_address as "emailAddress", o.owner_id as owner,
  coalesce((select jsonb_agg(jsonb_build_object('kind', e.kind, 'title', e.title, 'format', e.format, 'copies', e.copies,
    'code', e.code, 'expiresAt', e.expires_at, 'isRevoked', e.revoked_at is not null) order by e.id)
    from entitlements e where e.order_id = o.id), '[]') as entitlements`;

type Row = OrderView & { owner: number | null };

const present = ({ owner: _, ...order }: Row): OrderView => ({
  ...order,
  entitlements: order.entitlements.map((each) => ({
    ...each,
    expiresAt: each.expiresAt ? new Date(each.expiresAt) : null,
  })),
});

/**
 * Returns the order with this number to its buyer (ORD-07). An unknown number gets the same error as somebody else's
 * order, so that nobody can probe which numbers exist.
 * @throws DomainError not-signed-in for a guest, not-allowed for any order that isn't the caller's
 */
export async function findOrder(ctx: Pick<Context, 'account' | 'sql'>, orderNumber: string): Promise<OrderView> {
  if (!ctx.account) throw new DomainError('not-signed-in');
  const [row] = await ctx.sql<Row>(`select ${ORDER} from orders o where o.order_number = $1 and o.owner_id = $2`, [
    orderNumber,
    ctx.account.id,
  ]);
  if (!row) throw new DomainError('not-allowed');
  return present(row);
}

/** Returns the order with this id without an access check, or null. For mails and documents of the system itself. */
export async function orderById({ sql }: Pick<Context, 'sql'>, id: number): Promise<OrderView | null> {
  const [row] = await sql<Row>(`select ${ORDER} from orders o where o.id = $1`, [id]);
  return row ? present(row) : null;
}

/** Returns one page of the caller's orders, newest first (ORD-01). Excludes orders that were never paid. */
export async function readOrders(
  ctx: Pick<Context, 'account' | 'sql'>,
  { number, size }: Place,
): Promise<{ orders: OrderView[]; total: number; last: number }> {
  const values = [requireAccount(ctx).id];
  const where = `o.owner_id = $1 and (o.paid_at is not null or o.order_status = 'PENDING')`;
  const [rows, [count]] = await Promise.all([
    ctx.sql<Row>(
      `select ${ORDER} from orders o where ${where} order by o.created_at desc, o.id desc limit $2 offset $3`,
      [...values, size, number * size],
    ),
    ctx.sql<{ total: number }>(`select count(*)::int as total from orders o where ${where}`, values),
  ]);
  const total = count?.total ?? 0;
  return { orders: rows.map(present), total, last: lastPageOf(total, size) };
}

/** Returns the license with this code to anyone who has the code. @throws DomainError not-found */
export async function findLicense(ctx: Pick<Context, 'sql'>, code: string): Promise<LicenseView> {
  const [row] = await ctx.sql<LicenseView>(
    `select e.title, e.copies::int as copies, e.created_at as "grantedAt", e.revoked_at is null as "isValid",
       concat_ws(' ', o.billing_address->>'firstName', o.billing_address->>'lastName') as holder
     from entitlements e join orders o on o.id = e.order_id where e.kind = 'licence' and e.code = $1`,
    [code.toUpperCase()],
  );
  if (!row) throw new DomainError('not-found');
  return row;
}

/**
 * Returns the certificate of a license to its owner and to the store's staff. An unknown code gets the same error as
 * somebody else's.
 * @throws DomainError not-signed-in, not-allowed
 */
export async function findCertificate(
  ctx: Pick<Context, 'account' | 'viewer' | 'now' | 'sql'>,
  code: string,
): Promise<CertificateView> {
  if (!ctx.account) throw new DomainError('not-signed-in');
  const [row] = await ctx.sql<{ owner: number | null; orderNumber: string; code: string; format: string }>(
    `select o.owner_id as owner, o.order_number as "orderNumber", e.code, e.format
     from entitlements e join orders o on o.id = e.order_id where e.kind = 'licence' and e.code = $1`,
    [code.toUpperCase()],
  );
  if (!row || (row.owner !== ctx.account.id && readsStore(ctx.viewer, ctx.now) !== true)) {
    throw new DomainError('not-allowed');
  }
  const { owner: _, ...details } = row;
  return { ...(await findLicense(ctx, row.code)), ...details };
}
