/** How to reach Customer Service, from the site settings. */
export interface SupportContact {
  phone: string;
  email: string;
}

/** Message for unexpected failures. In a file of its own, so that browsers don't load the whole error catalog. */
export const GENERAL_MESSAGE =
  'We are sorry. We are unable to process your request at this time. Customer Service is available 24/7. {phone} {email}';

/**
 * Inserts the support contact into a message (ERR-01, ERR-03). Without a contact, the general message ends at "24/7.".
 */
export function withContact(message: string, support?: SupportContact | null): string {
  return message
    .replace('{phone}', support?.phone ?? '')
    .replace('{email}', support?.email ?? '')
    .trim();
}
