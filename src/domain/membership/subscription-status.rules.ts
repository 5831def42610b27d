import { msg, t } from '@/language/t';
import { mayMove, type Transitions } from '../transitions.rules';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from './subscription.rules';

/** Events that change the status of a subscription. */
export type SubscriptionStatusEvent =
  | 'charged'
  | 'charge-failed'
  /** Its period ended, the last retry failed, or its owner, staff or the provider ended it. */
  | 'ended'
  /** Staff extended a complimentary or print subscription, or a print subscription was renewed. */
  | 'extended'
  /** Stripe still bills a subscription that was only ended here. */
  | 'found-live-at-stripe';

/** Allowed transitions of a subscription. Enforced by `subscription-moves.sql`. */
export const SUBSCRIPTION_TRANSITIONS: Transitions<SubscriptionStatus, SubscriptionStatusEvent> = {
  trialing: { active: ['charged', 'extended'], past_due: ['charge-failed'], canceled: ['ended'] },
  active: { past_due: ['charge-failed'], canceled: ['ended'] },
  past_due: { active: ['charged', 'extended'], canceled: ['ended'] },
  canceled: { active: ['extended', 'found-live-at-stripe'] },
};

/** Statuses of a subscription order. */
export const SUBSCRIPTION_ORDER_STATUSES = ['open', 'paid', 'activated', 'refunded'] as const;
export type SubscriptionOrderStatus = (typeof SUBSCRIPTION_ORDER_STATUSES)[number];

/** Events that change the status of a subscription order. */
export type SubscriptionOrderStatusEvent = 'paid' | 'subscription-started' | 'duplicate-refunded';

/** Allowed transitions of a subscription order. Enforced by `subscription-moves.sql`. */
export const SUBSCRIPTION_ORDER_TRANSITIONS: Transitions<SubscriptionOrderStatus, SubscriptionOrderStatusEvent> = {
  // Stripe reports the payment together with the subscription.
  open: { paid: ['paid'], activated: ['subscription-started'], refunded: ['duplicate-refunded'] },
  paid: { activated: ['subscription-started'], refunded: ['duplicate-refunded'] },
  activated: {},
  refunded: {},
};

/** Returns true, or why the status of a subscription can't be set to a value. `from` is missing for a new one. */
export function validateSubscriptionStatus(to: unknown, from: unknown): string | true {
  const isStatus = (value: unknown): value is SubscriptionStatus =>
    SUBSCRIPTION_STATUSES.some((known) => known === value);
  if (!isStatus(to)) return t('Select a status.');
  if (!isStatus(from) || from === to || mayMove(SUBSCRIPTION_TRANSITIONS, from, to)) return true;
  return t('A subscription can’t change from {from} to {to}.', { from: t(LABELS[from]), to: t(LABELS[to]) });
}

const LABELS: Record<SubscriptionStatus, string> = {
  trialing: 'trialing',
  active: 'active',
  past_due: msg('past due'),
  canceled: 'canceled',
};
