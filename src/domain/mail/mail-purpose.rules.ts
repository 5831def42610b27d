import type { Mail } from './mail';

/**
 * Whether readers need a mail themselves: they requested it, it is about their account or their money, or somebody paid
 * for it. These mails are also sent to suppressed addresses. All others are newsletters and notices, and stop there.
 */
const ESSENTIAL: Record<Mail['kind'], boolean> = {
  'password-reset': true,
  'address-change': true,
  'address-verification': true,
  'account-notice': true,
  'account-deleted': true,
  receipt: true,
  'order-shipped': true,
  'order-canceled': true,
  'order-refunded': true,
  'refund-failed': true,
  'subscription-refunded': true,
  'renewal-failed': true,
  subscription: true,
  'subscription-link': true,
  'gift-subscription-bought': true,
  'gift-subscription-delivery': true,
  'team-ownership': false,
  'team-invitation': false,
  'product-available': false,
  'newsletter-confirmation': false,
  'newsletter-issue': false,
  'shared-page': false,
  webinar: false,
};

/** Whether a mail is also sent to a suppressed address. */
export const isEssential = ({ kind }: Pick<Mail, 'kind'>): boolean => ESSENTIAL[kind];
