import type { EmailAdapter } from 'payload';
import { env } from '../env';
import { outboxMail } from './outbox-mail';
import { smtpMail } from './smtp-mail';

/** The mail neighbour: a mail server when one is named, else the outbox. */
export const mail: EmailAdapter = env.SMTP_URL ? smtpMail(env.SMTP_URL, env.MAIL_FROM) : outboxMail(env.MAIL_FROM);
