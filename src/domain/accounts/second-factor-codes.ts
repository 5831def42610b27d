import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';
import { keyedHash, seal, unseal } from '@/platform/sealed';
import { RECOVERY_CODES } from './second-factor.rules';

const PURPOSE = 'second-factor';
/** No letters that look like others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PERIOD_S = 30;

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, digits: 6, period: PERIOD_S });

/** What an authenticator app is given: the secret to type, and the same as a picture to scan (SVG). */
export interface Enrolment {
  secret: string;
  uri: string;
  qr: string;
}

/** A new secret for an account, and the sealed form that the database keeps. */
export function makeEnrolment(siteName: string, emailAddress: string): { enrolment: Enrolment; sealed: string } {
  const secret = new Secret({ size: 20 }).base32;
  const uri = totpOf(secret, siteName, emailAddress).toString();
  return { enrolment: { secret, uri, qr: encodeQR(uri, 'svg', { border: 4 }) }, sealed: seal(PURPOSE, secret) };
}

/** The time step whose code this is, within half a minute of now; null for a wrong code or a secret of another key. */
export function stepOfCode(sealed: string, code: string, now: Date): number | null {
  const secret = unseal(PURPOSE, sealed);
  if (!secret) return null;
  const timestamp = now.getTime();
  const away = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return away === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + away;
}

/** New recovery codes, and what the database keeps of them. */
export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const code = () => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, code);
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** What the database keeps of a recovery code. */
export function hashRecoveryCode(code: string): string {
  return keyedHash('recovery-code', code);
}
