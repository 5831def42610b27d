import type { EmailAdapter } from 'payload';
import { log } from '../log';

/** Stands where no mail server is configured: says that a mail was not sent, without its address or content. */
export const noMail: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: 'no-reply@localhost',
  defaultFromName: 'Masthead',
  sendEmail: async () => {
    log.warn('a mail was not sent: no mail server is configured');
  },
});
