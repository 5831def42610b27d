import type { Transitions } from '../transitions.rules';

/** Statuses of a gift subscription. It is `claimed` while it waits for its recipient's present subscription to end. */
export const GIFT_SUBSCRIPTION_STATUSES = ['open', 'paid', 'claimed', 'started', 'refunded'] as const;
export type GiftSubscriptionStatus = (typeof GIFT_SUBSCRIPTION_STATUSES)[number];

/** Events that change the status of a gift subscription. */
export type GiftSubscriptionStatusEvent =
  | 'paid'
  | 'claimed'
  /** Its recipient has no access by another subscription. */
  | 'subscription-started'
  | 'refunded';

/** Allowed transitions of a gift subscription. Enforced by `gift-subscription-moves.sql`. */
export const GIFT_SUBSCRIPTION_TRANSITIONS: Transitions<GiftSubscriptionStatus, GiftSubscriptionStatusEvent> = {
  open: { paid: ['paid'] },
  paid: { claimed: ['claimed'], refunded: ['refunded'] },
  claimed: { started: ['subscription-started'] },
  started: {},
  refunded: {},
};
