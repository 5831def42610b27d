import { t } from '@/language/t';

/** Kinds of events in the audit trail of accounts. */
export const SECURITY_EVENTS = [
  'registered',
  'invited',
  'signed-in',
  'signed-in-with-passkey',
  'signed-in-with-provider',
  'provider-connected',
  'provider-disconnected',
  'sign-in-failed',
  'locked-out',
  'confirmation-failed',
  'signed-out',
  'session-ended',
  'password-changed',
  'password-reset',
  'address-change-requested',
  'address-changed',
  'address-set-by-admin',
  'password-set-by-admin',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-loss-reported',
  'second-factor-loss-withdrawn',
  'second-factor-reset',
  'recovery-code-used',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'unlocked',
  'data-downloaded',
  'account-deleted',
  'removed-by-admin',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

const BROWSERS: [RegExp, string][] = [
  [/edg(e|a|ios)?\//i, 'Edge'],
  [/opr\/|opera/i, 'Opera'],
  [/firefox\/|fxios\//i, 'Firefox'],
  [/chrome\/|crios\//i, 'Chrome'],
  [/safari\//i, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iphone/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/mac os x|macintosh/i, 'Mac'],
  [/linux|cros/i, 'Linux'],
];

/** Returns a readable name for a device, such as "Firefox on Windows". Never the full user agent. */
export function deviceLabel(userAgent: string | null): string {
  const nameIn = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = nameIn(BROWSERS) ?? t('A program');
  const system = nameIn(SYSTEMS);
  return system ? t('{browser} on {system}', { browser, system }) : browser;
}
