import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';
import { isNamedHash, namedHash, seal, unseal } from '@/platform/sealed';
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

/** Creates recovery codes and the hashes to store. */
export function createRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const code = () =>
    Array.from({ length: RECOVERY_CODE_CHARACTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, code);
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** Returns the hash under which a recovery code is stored. */
export function hashRecoveryCode(code: string): string {
  return namedHash(RECOVERY_PURPOSE, code);
}

/**
 * Returns the stored hash of a recovery code, or null if it is none of them. `retired` are keys of former secrets, which
 * hashed the codes that were created before a rotation.
 */
export function findRecoveryHash(code: string, hashes: readonly string[], retired: readonly string[]): string | null {
  return hashes.find((hash) => isNamedHash(RECOVERY_PURPOSE, code, hash, retired)) ?? null;
}
