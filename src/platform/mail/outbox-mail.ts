import type { EmailAdapter } from 'payload';
import { doorsOf } from '../store';

/** Keeps mails where developers and admins can read them, instead of sending them. */
export function outboxMail(from: string): EmailAdapter {
  return ({ payload }) => ({
    name: 'outbox',
    defaultFromAddress: from,
    defaultFromName: '',
    sendEmail: async ({ to, subject, html, text }) => {
      const store = doorsOf(payload, null).asSystem('the mail was made by a job');
      await store.create({
        collection: 'mails',
        data: { to: String(to), subject: subject ?? '', html: String(html ?? ''), text: String(text ?? '') },
      });
    },
  });
}
