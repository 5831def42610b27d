import type { MailEvents, MailProvider } from '@/domain/mail/mail-event.rules';
import { readGenericEvents } from './events/generic';
import { readMailgunEvents } from './events/mailgun';
import { readPostmarkEvents } from './events/postmark';
import { readSesEvents } from './events/ses';

type Read = (message: string, headers: Headers, now: Date) => MailEvents | null | Promise<MailEvents | null>;

const READERS: Record<MailProvider, Read> = {
  generic: readGenericEvents,
  ses: readSesEvents,
  postmark: readPostmarkEvents,
  mailgun: readMailgunEvents,
};

/**
 * Returns the bounces and complaints of a provider's message. Null if its signature is missing or invalid, if it is too
 * old or malformed, or if the provider isn't configured.
 */
export const readMailEvents = async (
  provider: MailProvider,
  message: string,
  headers: Headers,
  now = new Date(),
): Promise<MailEvents | null> => READERS[provider](message, headers, now);
