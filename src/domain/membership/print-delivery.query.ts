import type { PrintDelivery } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { readTimeZone } from '../calendar/time-zone.query';
import { dayIn } from '../calendar/time-zone.rules';
import { presentAddress } from '../cart/postal-address.presenter';
import type { PostalAddress } from '../cart/postal-address.rules';
import { visitorDay } from '../formats/date.rules';
import { printTiers } from './benefit.rules';
import type { DeliveryHold } from './print-delivery.rules';

/** Delivery of print issues as its owner sees it. */
export interface PrintDeliveryView {
  /** Whether a subscription of the account includes print issues. */
  isIncluded: boolean;
  /** Null until the subscriber enters one. */
  address: ReturnType<typeof presentAddress<PostalAddress>> | null;
  /** The current or coming hold. Null without one. */
  hold: (DeliveryHold & { fromText: string; untilText: string }) | null;
  today: string;
}

/** Returns where the caller's print issues go. @throws DomainError not-signed-in */
export async function readPrintDelivery(ctx: Context): Promise<PrintDeliveryView> {
  const { id } = requireAccount(ctx);
  const [isIncluded, delivery] = await Promise.all([includesPrint(ctx, id), findDelivery(ctx, id)]);
  const today = dayIn(ctx.now, await readTimeZone(ctx));
  const hold = delivery ? holdOf(delivery) : null;
  return {
    isIncluded,
    today,
    address: delivery ? presentAddress(addressOf(delivery)) : null,
    hold:
      hold && hold.until >= today
        ? { ...hold, fromText: visitorDay(hold.from), untilText: visitorDay(hold.until) }
        : null,
  };
}

/** Whether an account has a subscription that includes print issues, even a paused one. */
export async function includesPrint(ctx: Context, ownerId: number): Promise<boolean> {
  const { tiers } = await ctx.cachedGlobal('paywall');
  const rows = await ctx.sql(
    `select 1 from subscriptions where owner_id = $1 and status <> 'canceled' and provider <> 'print'
       and tier = any($2) and (period_end is null or provider <> 'complimentary' or period_end > $3) limit 1`,
    [ownerId, printTiers(tiers), ctx.now],
  );
  return rows.length > 0;
}

async function findDelivery({ store }: Context, ownerId: number): Promise<PrintDelivery | null> {
  const { docs } = await store.asSystem('read the caller’s print delivery').find({
    collection: 'print-deliveries',
    where: { owner: { equals: ownerId } },
    limit: 1,
    depth: 0,
  });
  return docs[0] ?? null;
}

/** Returns the postal address of a stored delivery. */
export const addressOf = (row: Omit<PrintDelivery, 'id' | 'owner' | 'createdAt' | 'updatedAt'>): PostalAddress => ({
  firstName: row.firstName,
  lastName: row.lastName,
  address1: row.address1,
  address2: row.address2 ?? null,
  city: row.city,
  state: row.state ?? null,
  postalCode: row.postalCode,
  countryCode: row.countryCode,
});

/** Returns the hold of a stored delivery; null without one. */
export const holdOf = ({
  heldFrom,
  heldUntil,
}: {
  heldFrom?: string | null;
  heldUntil?: string | null;
}): DeliveryHold | null => (heldFrom && heldUntil ? { from: heldFrom, until: heldUntil } : null);
