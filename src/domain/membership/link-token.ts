import { env } from '@/platform/env';
import { createMailboxToken, type MailboxOwner } from '../mail/mailbox-token';

/** Task that mails the link. */
export const LINK_MAIL_TASK = 'subscription-link-mail';

const LINK_HOURS = 7 * 24;

/** Returns the URL of the mailed link. */
export const linkUrl = (owner: MailboxOwner, now: Date): string =>
  `${env.SITE_URL}/subscription-link/${createMailboxToken('subscription-link', owner, now, LINK_HOURS)}`;
