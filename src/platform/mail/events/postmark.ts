import { z } from 'zod';
import type { MailEvents } from '@/domain/mail/mail-event.rules';
import { env } from '@/platform/env';
import { isSame, parseMessage } from './verify';

/** Types of bounces after which the address can't receive mail. Others are temporary or automatic replies. */
const PERMANENT = ['HardBounce', 'BadEmailAddress'];

const shape = z.object({
  RecordType: z.string(),
  ID: z.union([z.number(), z.string().max(100)]).optional(),
  Type: z.string().optional(),
  Email: z.string().max(320).optional(),
  Description: z.string().optional(),
  Details: z.string().optional(),
});

/**
 * Reads a webhook of Postmark, which doesn't sign its messages: the URL entered there contains the user and password of
 * `POSTMARK_WEBHOOK_AUTH`.
 */
export function readPostmarkEvents(message: string, headers: Headers): MailEvents | null {
  const secret = env.POSTMARK_WEBHOOK_AUTH;
  const expected = `Basic ${Buffer.from(secret ?? '').toString('base64')}`;
  if (!secret || !isSame(headers.get('authorization') ?? '', expected)) return null;
  const event = parseMessage(shape, message);
  if (!event) return null;
  const { RecordType: record, Type: type = '', Email: emailAddress = '', ID } = event;
  const isComplaint = record === 'SpamComplaint' || type === 'SpamComplaint';
  const isBounce = record === 'Bounce' && PERMANENT.includes(type);
  if (!isComplaint && !isBounce) return { id: `${record}:${ID ?? ''}`, events: [] };
  if (ID === undefined || !emailAddress) return null;
  const detail = event.Details || event.Description || '';
  return { id: `${record}:${ID}`, events: [{ emailAddress, reason: isComplaint ? 'complaint' : 'bounce', detail }] };
}
