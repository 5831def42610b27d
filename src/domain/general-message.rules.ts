/** How to reach Customer Service, from the site settings. */
export interface SupportContact {
  phone: string;
  email: string;
}

/** What is said of whatever nobody foresaw. Alone in its file: browsers load it without the rest of the catalogue. */
export const GENERAL_MESSAGE =
  'We are sorry. We are unable to process your request at this time. Customer Service is available 24/7. {phone} {email}';

/** A message of the catalogue with the contact in it; without one the general message ends at "24/7.". (ERR-01, ERR-03) */
export function withContact(message: string, support?: SupportContact | null): string {
  return message
    .replace('{phone}', support?.phone ?? '')
    .replace('{email}', support?.email ?? '')
    .trim();
}
