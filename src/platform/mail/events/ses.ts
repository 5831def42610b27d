import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { DomainError } from '@/domain/errors';
import type { MailEvents } from '@/domain/mail/mail-event.rules';
import { env } from '@/platform/env';
import { guardedFetch, ResponseTooLargeError } from '@/platform/guarded-fetch';
import { log } from '@/platform/log';
import { isRecent, parseMessage } from './verify';

/** Amazon repeats a message for up to an hour by default. */
const MAX_AGE_SECONDS = 2 * 3_600;
const FETCH_TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 20_000;

const OUTDATED_SIGNATURE =
  'This message is signed with SHA-1. Set the attribute SignatureVersion of the SNS topic to 2.';

const notice = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation']),
  MessageId: z.string().min(1).max(100),
  TopicArn: z.string().max(300),
  Message: z.string(),
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string().max(2_000),
  SigningCertURL: z.string().max(500),
  Subject: z.string().nullish(),
  SubscribeURL: z.string().max(2_000).optional(),
  Token: z.string().max(1_000).optional(),
});
type Notice = z.output<typeof notice>;

const recipients = z
  .array(z.object({ emailAddress: z.string().max(320), diagnosticCode: z.string().nullish() }))
  .max(100);
const report = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
  complaint: z.object({ complainedRecipients: recipients, complaintFeedbackType: z.string().nullish() }).optional(),
});

/** Signed fields by type, in the order of the signature. */
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

/**
 * Reads a message of Amazon SES, which arrives through the SNS topic `SES_TOPIC_ARN`. Confirms the subscription of this
 * topic, and of no other.
 * @throws DomainError bad-input for a signature with SHA-1, unavailable if Amazon can't be reached. It sends the message
 * again then, but not after a rejection
 */
export async function readSesEvents(message: string, _headers: Headers, now: Date): Promise<MailEvents | null> {
  const parsed = parseMessage(notice, message);
  if (!env.SES_TOPIC_ARN || parsed?.TopicArn !== env.SES_TOPIC_ARN) return null;
  if (!isRecent(Date.parse(parsed.Timestamp) / 1_000, MAX_AGE_SECONDS, now)) return null;
  if (parsed.SignatureVersion === '1') throw outdatedSignature();
  const key = await certificateKey(parsed.SigningCertURL);
  if (!key || !isSigned(parsed, key)) return null;
  const id = parsed.MessageId;
  if (parsed.Type === 'Notification') return { id, events: eventsOf(parsed.Message) };
  return (await confirm(parsed.SubscribeURL ?? '')) ? { id, events: [] } : null;
}

function eventsOf(message: string): MailEvents['events'] {
  const { bounce, complaint, ...kind } = parseMessage(report, message) ?? {};
  const type = kind.eventType ?? kind.notificationType;
  if (type === 'Bounce' && bounce?.bounceType === 'Permanent') {
    return bounce.bouncedRecipients.map(({ emailAddress, diagnosticCode }) => ({
      emailAddress,
      reason: 'bounce',
      detail: diagnosticCode ?? '',
    }));
  }
  if (type !== 'Complaint' || !complaint) return [];
  return complaint.complainedRecipients.map(({ emailAddress }) => ({
    emailAddress,
    reason: 'complaint',
    detail: complaint.complaintFeedbackType ?? '',
  }));
}

/**
 * Version 1 signs with SHA-1, which no longer proves who sent a message. Topics have it until somebody changes it, so the
 * response, which Amazon shows in the delivery log of the topic, and the log say how.
 */
function outdatedSignature(): DomainError {
  log.warn({ topic: env.SES_TOPIC_ARN }, `mail event refused: ${OUTDATED_SIGNATURE}`);
  return new DomainError('bad-input', { errors: [{ field: 'SignatureVersion', errorMessage: OUTDATED_SIGNATURE }] });
}

function isSigned(message: Notice, key: KeyObject): boolean {
  const text = SIGNED[message.Type]
    .flatMap((name) => (message[name] == null ? [] : [`${name}\n${message[name]}\n`]))
    .join('');
  return verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(message.Signature, 'base64'));
}

/** Returns a URL of Amazon's notification service in the topic's region, otherwise null. No other URL is fetched. */
function amazonUrl(address: string): URL | null {
  const [, partition, , region] = env.SES_TOPIC_ARN.split(':');
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
  const url = URL.parse(address);
  return url && url.origin === `https://${host}` && !url.username && !url.password ? url : null;
}

const keys = new LRUCache<string, KeyObject>({ max: 10, ttl: 24 * 3_600_000 });

/** Returns the public key of Amazon's certificate, or null. */
async function certificateKey(address: string): Promise<KeyObject | null> {
  const url = amazonUrl(address);
  if (!url || !/^\/SimpleNotificationService-[\w-]+\.pem$/.test(url.pathname)) return null;
  const known = keys.get(url.pathname);
  if (known) return known;
  const text = await fetchText(url);
  try {
    const key = createPublicKey(text ?? '');
    keys.set(url.pathname, key);
    return key;
  } catch {
    return null;
  }
}

async function confirm(address: string): Promise<boolean> {
  const url = amazonUrl(address);
  return url?.searchParams.get('Action') === 'ConfirmSubscription' && (await fetchText(url)) !== null;
}

/**
 * Returns the text at a URL, or null if it is refused or too long. Redirects are not followed.
 * @throws DomainError unavailable if the server can't be reached or has a problem
 */
async function fetchText(url: URL): Promise<string | null> {
  try {
    const { status, text } = await guardedFetch(url, { timeoutMs: FETCH_TIMEOUT_MS, maxBytes: MAX_RESPONSE_BYTES });
    if (status >= 500) throw new Error(`Amazon responded with ${status}.`);
    return status >= 200 && status < 300 ? text : null;
  } catch (cause) {
    if (cause instanceof ResponseTooLargeError) return null;
    throw new DomainError('unavailable', { cause });
  }
}
