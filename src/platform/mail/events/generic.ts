import { z } from 'zod';
import { type MailEvents, SUPPRESSION_REASONS } from '@/domain/mail/mail-event.rules';
import { env } from '@/platform/env';
import { hmacOf, isRecent, isSame, parseMessage } from './verify';

const MAX_AGE_SECONDS = 300;

const shape = z.object({
  id: z.string().min(1).max(200),
  type: z.enum(SUPPRESSION_REASONS),
  emailAddress: z.string().min(3).max(320),
  detail: z.string().max(2_000).default(''),
});

/**
 * Reads an event of any service or script: `Masthead-Signature: t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>">`
 * with `MAIL_WEBHOOK_SECRET`.
 */
export function readGenericEvents(message: string, headers: Headers, now: Date): MailEvents | null {
  const secret = env.MAIL_WEBHOOK_SECRET;
  const [, time = '', signature = ''] =
    /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(headers.get('masthead-signature') ?? '') ?? [];
  if (!secret || !signature || !isRecent(Number(time), MAX_AGE_SECONDS, now)) return null;
  if (!isSame(signature, hmacOf(secret, `${time}.${message}`))) return null;
  const event = parseMessage(shape, message);
  if (!event) return null;
  const { id, type: reason, emailAddress, detail } = event;
  return { id, events: [{ emailAddress, reason, detail }] };
}
