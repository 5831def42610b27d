import type { Mail } from './mail';
import type { SuppressionReason } from './mail-event.rules';

/**
 * Why a mail is sent. `essential`: readers need it, because it is about their account or their money, or because somebody
 * paid for it. `requested`: somebody requested it for the address, perhaps not its owner. `notice`: everything else.
 */
type MailPurpose = 'essential' | 'requested' | 'notice';

const PURPOSES: Record<Mail['kind'], MailPurpose> = {
  'password-reset': 'essential',
  'address-change': 'essential',
  'address-verification': 'essential',
  'lost-factor': 'essential',
  'lost-factor-replaced': 'essential',
  'staff-invitation': 'essential',
  'account-notice': 'essential',
  'account-deleted': 'essential',
  receipt: 'essential',
  'order-shipped': 'essential',
  'order-canceled': 'essential',
  'order-refunded': 'essential',
  'refund-failed': 'essential',
  'subscription-refunded': 'essential',
  'renewal-failed': 'essential',
  subscription: 'essential',
  'subscription-link': 'essential',
  'gift-subscription-bought': 'essential',
  'gift-subscription-delivery': 'essential',
  'team-ownership': 'essential',
  'team-invitation': 'essential',
  'newsletter-confirmation': 'requested',
  'product-available': 'notice',
  'gift-subscription-ends': 'notice',
  'newsletter-issue': 'notice',
  'shared-page': 'notice',
  webinar: 'notice',
  newsroom: 'notice',
};

/** Result for a mail: sent, left out, or listed as failed so that staff can decide. */
export type MailDecision = 'send' | 'skip' | 'fail';

/**
 * Decides whether a mail is sent to an address. After a complaint, readers still get what they need. After a bounce,
 * nothing is sent: it wouldn't arrive, and mail servers block senders that don't stop. Mails that readers miss are listed
 * as failed.
 */
export function decideMail(mail: Mail, suppression: SuppressionReason | null): MailDecision {
  if (!suppression) return 'send';
  const isTest = mail.kind === 'newsletter-issue' && mail.isTest;
  const purpose = isTest ? 'essential' : PURPOSES[mail.kind];
  if (purpose === 'notice') return 'skip';
  return purpose === 'essential' && suppression === 'complaint' ? 'send' : 'fail';
}

/** Errors of mails that are not sent to a suppressed address. `failureReason` explains them. */
export const SUPPRESSION_ERRORS: Record<SuppressionReason, string> = {
  bounce: 'The address is suppressed after a bounce.',
  complaint: 'The address is suppressed after a complaint.',
};
