import { msg, t } from '@/language/t';

/** Mails about an order that staff can send again, by the kind of their job. */
export const RESENDABLE_MAILS = ['receipt', 'shipped', 'refunded', 'cancelled'] as const;
export type ResendableMail = (typeof RESENDABLE_MAILS)[number];

/** Names of these mails for staff. */
const ORDER_MAIL_NAMES: Record<ResendableMail, string> = {
  receipt: msg('order confirmation'),
  shipped: msg('shipping notice'),
  refunded: msg('refund notice'),
  cancelled: msg('cancellation notice'),
};

/** Returns the name of a mail for staff. Kinds without one are returned as they are. */
export const orderMailName = (kind: string): string =>
  Object.hasOwn(ORDER_MAIL_NAMES, kind) ? t(ORDER_MAIL_NAMES[kind as ResendableMail]) : kind;
