import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '@/platform/sealed';
import { WEBHOOK_SECRET_PURPOSE } from './webhook.rules';

const PREFIX = 'whsec_';
/** Within the 24 to 64 bytes of Standard Webhooks. */
const SECRET_BYTES = 32;

/** A new secret: as it is shown to an admin once, and as it is stored. */
export interface NewSecret {
  secret: string;
  sealed: string;
}

/** Creates a secret. It is stored encrypted, because signing needs it again. */
export function createSecret(): NewSecret {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64');
  return { secret, sealed: seal(WEBHOOK_SECRET_PURPOSE, secret) };
}

/**
 * Returns the headers of a delivery, signed with each of the sealed secrets (Standard Webhooks).
 * @throws Error if no secret can be decrypted, because PAYLOAD_SECRET has changed
 */
export function signedHeaders(
  { id, body, at }: { id: string; body: string; at: Date },
  sealedSecrets: readonly string[],
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000).toString();
  const signatures = sealedSecrets.flatMap((sealed) => {
    const secret = unseal(WEBHOOK_SECRET_PURPOSE, sealed);
    return secret === null ? [] : [signatureOf(secret, `${id}.${timestamp}.${body}`)];
  });
  if (signatures.length === 0) throw new Error('PAYLOAD_SECRET has changed. Create a new secret for this webhook.');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

function signatureOf(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}
