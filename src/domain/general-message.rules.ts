import { msg, t } from '@/language/t';

/** How to reach Customer Service, from the site settings. */
export interface SupportContact {
  phone: string;
  email: string;
}

/** Message for unexpected failures. In a file of its own, so that browsers don't load the whole error catalog. */
export const GENERAL_MESSAGE = msg(
  'We are sorry. We are unable to process your request at this time. Customer Service is available 24/7. {phone} {email}',
);

/**
 * Translates a message and inserts the support contact (ERR-01, ERR-03). Without a contact, the general message ends at
 * "24/7.".
 */
export function withContact(message: string, support?: SupportContact | null): string {
  return t(message, { phone: support?.phone ?? '', email: support?.email ?? '' }).trim();
}
