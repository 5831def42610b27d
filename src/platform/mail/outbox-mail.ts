import type { EmailAdapter } from 'payload';
import { sqlOf } from '../sql';

/**
 * Stores emails where developers and admins can read them instead of sending them. A Message-ID is stored only once.
 */
export function outboxMail(from: string): EmailAdapter {
  return ({ payload }) => ({
    name: 'outbox',
    defaultFromAddress: from,
    defaultFromName: '',
    sendEmail: async ({ to, subject, html, text, messageId }) => {
      await sqlOf(payload)(
        `insert into mails ("to", subject, html, text, message_id, created_at, updated_at)
         values ($1, $2, $3, $4, $5, now(), now()) on conflict (message_id) do nothing`,
        [String(to), subject ?? '', String(html ?? ''), String(text ?? ''), messageId ?? null],
      );
    },
  });
}
