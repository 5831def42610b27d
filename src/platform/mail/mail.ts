import type { EmailAdapter } from 'payload';
import { env } from '../env';
import { outboxMail } from './outbox-mail';
import { smtpMail } from './smtp-mail';

/** Sends email with a mail server if one is configured, otherwise to the outbox. */
export const mail: EmailAdapter = env.SMTP_URL ? smtpMail(env.SMTP_URL, env.MAIL_FROM) : outboxMail(env.MAIL_FROM);
