import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';
import { namedHashes, seal, unseal } from '@/platform/sealed';
import { isSame } from '@/platform/sealing';
import { createSalt, hashGate, slowHash } from '@/platform/slow-hash';
import {
  RECOVERY_CODE_CHARACTERS,
  RECOVERY_CODES,
  RECOVERY_PURPOSE,
  SECOND_FACTOR_PURPOSE,
} from './second-factor.rules';

/** Characters of recovery codes, without those that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PERIOD_S = 30;

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, digits: 6, period: PERIOD_S });

/** Setup data for an authenticator app: the secret to type, and as a QR code to scan (SVG). */
export interface Enrollment {
  secret: string;
  uri: string;
  qr: string;
}

/** Creates a secret for an account. `sealed` is the encrypted secret to store. */
export function createEnrollment(siteName: string, emailAddress: string): { enrollment: Enrollment; sealed: string } {
  const secret = new Secret({ size: 20 }).base32;
  const uri = totpOf(secret, siteName, emailAddress).toString();
  return {
    enrollment: { secret, uri, qr: encodeQR(uri, 'svg', { border: 4 }) },
    sealed: seal(SECOND_FACTOR_PURPOSE, secret),
  };
}

/**
 * Returns the time step of a code, within 30 seconds of now. Null for a wrong code, or if the secret can't be
 * decrypted.
 */
export function stepOfCode(sealed: string, code: string, now: Date): number | null {
  const secret = unseal(SECOND_FACTOR_PURPOSE, sealed);
  if (!secret) return null;
  const timestamp = now.getTime();
  const stepOffset = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return stepOffset === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + stepOffset;
}

/** Creates recovery codes and the hashes to store. They have one salt, so that checking a code takes one slow hash. */
export async function createRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const code = () =>
    Array.from({ length: RECOVERY_CODE_CHARACTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, code);
  const salt = createSalt();
  const hashes: string[] = [];
  // One after the other, so that one account has one place in the queue.
  for (const each of codes) hashes.push(await hashRecoveryCode(each, salt));
  return { codes, hashes };
}

/**
 * Returns the hash under which a recovery code is stored: the slow hash of passwords over one that needs the secret,
 * after the name of its key and the salt.
 */
async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  const [{ name, hash } = { name: '', hash: '' }] = namedHashes(RECOVERY_PURPOSE, code);
  return storedHash(name, salt, hash);
}

const storedHash = async (name: string, salt: string, fastHash: string): Promise<string> =>
  `${name}${salt}.${await hashGate(() => slowHash(fastHash, salt))}`;

/** The name of the key and the salt of a stored hash. Version 1.0 didn't name the key. */
const STORED = /^(v\d+_[\w-]{8}_)?([\da-f]+)\.[\w-]+$/;

/**
 * Returns the stored hash of a recovery code, or null if it is none of them. `retired` are keys of former secrets, which
 * hashed the codes that were created before a rotation. Takes one slow hash for each key and salt of the account, of
 * which it usually has one.
 */
export async function findRecoveryHash(
  code: string,
  hashes: readonly string[],
  retired: readonly string[],
): Promise<string | null> {
  const fastHashes = namedHashes(RECOVERY_PURPOSE, code, retired);
  const candidates: string[] = [];
  const done = new Set<string>();
  for (const stored of hashes) {
    const [, name = '', salt = ''] = STORED.exec(stored) ?? [];
    if (!salt || done.has(name + salt)) continue;
    done.add(name + salt);
    for (const fast of fastHashes) {
      if (!name || fast.name === name) candidates.push(await storedHash(name, salt, fast.hash));
    }
  }
  return hashes.find((stored) => candidates.some((candidate) => isSame(stored, candidate))) ?? null;
}
