import { z } from 'zod';
import type { MailEvents } from '@/domain/mail/mail-event.rules';
import { env } from '@/platform/env';
import { hmacOf, isRecent, isSame, parseMessage } from './verify';

/** Mailgun repeats a message for eight hours if it gets no response. */
const MAX_AGE_SECONDS = 9 * 3_600;

const shape = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().min(1).max(100),
    signature: z.string().max(200),
  }),
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    recipient: z.string().max(320).optional(),
    'delivery-status': z.object({ message: z.string().optional(), description: z.string().optional() }).optional(),
  }),
});

/** Reads a webhook of Mailgun, which signs a time and a random token with its webhook signing key. */
export function readMailgunEvents(message: string, _headers: Headers, now: Date): MailEvents | null {
  const key = env.MAILGUN_SIGNING_KEY;
  const parsed = parseMessage(shape, message);
  if (!key || !parsed) return null;
  const { timestamp, token, signature } = parsed.signature;
  if (!isSame(signature, hmacOf(key, timestamp + token))) return null;
  if (!isRecent(Number(timestamp), MAX_AGE_SECONDS, now)) return null;
  const { event, severity, recipient = '', 'delivery-status': status } = parsed['event-data'];
  const isBounce = event === 'failed' && severity === 'permanent';
  if (!isBounce && event !== 'complained') return { id: token, events: [] };
  const detail = status?.message || status?.description || '';
  return { id: token, events: [{ emailAddress: recipient, reason: isBounce ? 'bounce' : 'complaint', detail }] };
}
