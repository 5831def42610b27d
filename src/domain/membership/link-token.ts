import { env } from '@/platform/env';
import { type MailboxOwner, makeMailboxToken } from '../mail/mailbox-token';

/** The job that mails the link. */
export const LINK_MAIL_TASK = 'subscription-link-mail';

const LINK_HOURS = 7 * 24;

/** Where the mailed link leads. */
export const linkUrl = (owner: MailboxOwner, now: Date): string =>
  `${env.SITE_URL}/subscription-link/${makeMailboxToken('subscription-link', owner, now, LINK_HOURS)}`;
