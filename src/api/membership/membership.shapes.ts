import { z } from '@hono/zod-openapi';
import { RESEND_STATES } from '@/domain/mail/resend.rules';
import { SUBSCRIPTION_PROVIDERS, SUBSCRIPTION_STATUSES } from '@/domain/membership/subscription.rules';

/** Code of a tier of the settings. */
export const tier = z.string().max(40);

/** The billing period of a plan. */
export const period = z.enum(['month', 'year']);

/** Whether a mail can be sent again, and when. */
const resend = z.object({ state: z.enum(RESEND_STATES), possibleAt: z.string().nullable() });

/** A team with its members and open invitations. */
export const team = z.object({
  subscription: z.number().int(),
  seats: z.number().int(),
  nextSeats: z.number().int().nullable(),
  seatsLeft: z.number().int(),
  members: z.array(
    z.object({
      id: z.number().int(),
      emailAddress: z.string(),
      name: z.string(),
      state: z.enum(['invited', 'active']),
      isOffered: z.boolean(),
      /** Null for members. */
      resend: resend.nullable(),
    }),
  ),
});

/** A seat in somebody's team. */
export const teamMembership = z.object({
  id: z.number().int(),
  ownerName: z.string(),
  name: z.string(),
  /** Terms of the ownership that the owner offers. */
  offer: z.string().nullable(),
});

/** A gift subscription that an account bought or received. */
export const giftSubscription = z.object({
  id: z.number().int(),
  role: z.enum(['buyer', 'recipient']),
  name: z.string(),
  length: z.string(),
  otherParty: z.string(),
  stateText: z.string(),
  deliveryText: z.string(),
  isWaiting: z.boolean(),
  mayRefund: z.boolean(),
  /** Null unless it waits to be claimed. */
  resend: resend.nullable(),
});

const subscription = z.object({
  id: z.number().int(),
  tier,
  name: z.string(),
  period: period.nullable(),
  provider: z.enum(SUBSCRIPTION_PROVIDERS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  isOpen: z.boolean(),
  /** The charge of a period, with its tax. */
  priceMinor: z.number().int().nullable(),
  currency: z.string(),
  taxMinor: z.number().int(),
  /** More than one for a team. The price is for all seats. */
  seats: z.number().int(),
  untilText: z.string().nullable(),
  endsThen: z.boolean(),
  graceText: z.string().nullable(),
  cardLabel: z.string().nullable(),
  isDuplicate: z.boolean(),
  mayCancel: z.boolean(),
  mayPause: z.boolean(),
  /** A discount that applies to the next charge. */
  discount: z.object({ name: z.string(), chargeMinor: z.number().int(), untilText: z.string() }).nullable(),
  /** The offer for readers who are about to cancel. */
  winBack: z.object({ percent: z.number(), chargeMinor: z.number().int() }).nullable(),
  /** A pause that is scheduled or running. */
  pause: z.object({ startsText: z.string(), resumesText: z.string(), hasStarted: z.boolean() }).nullable(),
  /** The plan that starts when the current period ends. */
  next: z.object({ tier, name: z.string(), period, seats: z.number().int(), priceMinor: z.number().int() }).nullable(),
});

/** The caller's subscriptions, refunded orders and invoices. */
export const membership = z
  .object({
    /** The current subscription: the live paid one, otherwise an active one, otherwise the latest. */
    subscription: subscription.nullable(),
    /** All subscriptions, the latest first. */
    subscriptions: z.array(subscription),
    /**
     * Orders that were refunded immediately: the account already had a paid subscription, or the team couldn't be taken
     * over any more.
     */
    refundedOrders: z.array(
      z.object({
        orderUid: z.string(),
        name: z.string(),
        amountMinor: z.number().int(),
        currency: z.string(),
        dateText: z.string(),
        isTakeOver: z.boolean(),
      }),
    ),
    /** The team that the reader owns. */
    team: team.nullable(),
    /** Teams that the reader is a member of. */
    teamMemberships: z.array(teamMembership),
    giftSubscriptions: z.array(giftSubscription),
    invoices: z.array(
      z.object({
        number: z.string(),
        dateText: z.string(),
        amountMinor: z.number().int(),
        currency: z.string(),
        refundedMinor: z.number().int(),
        status: z.string(),
        stateText: z.string(),
        url: z.string(),
        /** Invoices and credit notes issued for the charge. */
        documents: z.array(z.object({ title: z.string(), url: z.string(), pdfUrl: z.string() })),
      }),
    ),
  })
  .openapi('Membership');

/** The plan to change to. */
export const plan = { tier, period };

/** Number of seats of a team. Not set if it doesn't change. */
export const seats = z.coerce.number().int().min(1).max(100).optional();
