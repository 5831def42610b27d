import type { Mail, MailFrame, RenderedMail } from '@/domain/mail/mail';
import { staticMarkup } from '@/ui/static-markup';
import {
  accountDeletedMail,
  accountLinkMail,
  accountNoticeMail,
  lostFactorReplacedMail,
  staffInvitationMail,
} from './account-mails';
import {
  giftSubscriptionBoughtMail,
  giftSubscriptionDeliveryMail,
  giftSubscriptionEndsMail,
  teamInvitationMail,
  teamOwnershipMail,
} from './gift-subscription-mails';
import { MailPage } from './MailPage';
import type { MailContent } from './mail-content';
import { mailText } from './mail-text';
import { newsroomMail } from './newsroom-mails';
import { orderShippedMail, productAvailableMail, receiptMail, refundFailedMail, refundMail } from './order-mails';
import {
  newsletterConfirmationMail,
  newsletterIssueMail,
  renewalFailedMail,
  sharedPageMail,
  subscriptionLinkMail,
  webinarMail,
} from './reader-mails';
import { subscriptionMail, subscriptionRefundedMail } from './subscription-mails';

/** Renders a mail as HTML and plain text. Both come from one {@link MailContent}, so they match. */
export async function renderMail(mail: Mail, frame: MailFrame): Promise<RenderedMail> {
  const content = contentOf(mail, frame);
  const html = await staticMarkup(<MailPage content={content} frame={frame} />);
  return { subject: content.subject, html: `<!doctype html>${html}`, text: mailText(content, frame) };
}

function contentOf(mail: Mail, frame: MailFrame): MailContent {
  switch (mail.kind) {
    case 'password-reset':
    case 'address-change':
    case 'address-verification':
    case 'lost-factor':
      return accountLinkMail(mail, frame);
    case 'staff-invitation':
      return staffInvitationMail(mail, frame);
    case 'lost-factor-replaced':
      return lostFactorReplacedMail(mail, frame);
    case 'account-notice':
      return accountNoticeMail(mail.notice, frame);
    case 'account-deleted':
      return accountDeletedMail(mail.emailAddress, frame);
    case 'receipt':
      return receiptMail(mail.order, frame);
    case 'order-shipped':
      return orderShippedMail(mail, frame);
    case 'order-canceled':
    case 'order-refunded':
      return refundMail(mail, frame);
    case 'refund-failed':
      return refundFailedMail(mail, frame);
    case 'product-available':
      return productAvailableMail(mail);
    case 'renewal-failed':
      return renewalFailedMail(mail, frame);
    case 'subscription':
      return subscriptionMail(mail, frame);
    case 'subscription-refunded':
      return subscriptionRefundedMail(mail, frame);
    case 'gift-subscription-bought':
      return giftSubscriptionBoughtMail(mail, frame);
    case 'gift-subscription-ends':
      return giftSubscriptionEndsMail(mail, frame);
    case 'gift-subscription-delivery':
      return giftSubscriptionDeliveryMail(mail, frame);
    case 'team-ownership':
      return teamOwnershipMail(mail, frame);
    case 'team-invitation':
      return teamInvitationMail(mail, frame);
    case 'subscription-link':
      return subscriptionLinkMail(mail, frame);
    case 'newsletter-confirmation':
      return newsletterConfirmationMail(mail, frame);
    case 'newsletter-issue':
      return newsletterIssueMail(mail.content, mail.isTest, frame);
    case 'shared-page':
      return sharedPageMail(mail, frame);
    case 'webinar':
      return webinarMail(mail, frame);
    case 'newsroom':
      return newsroomMail(mail, frame);
    default:
      return mail satisfies never;
  }
}
