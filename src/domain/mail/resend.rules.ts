import { t } from '@/language/t';

/** How often a mail can be sent again, and the minutes between two of them. */
export const MAX_RESENDS = 5;
export const RESEND_MINUTES = 10;

/** A mail that can be sent again. */
export interface Resendable {
  /** How often it was sent again. */
  resends: number | null;
  /** When it was last sent again. */
  resentAt: Date | string | null;
}

export const RESEND_STATES = ['possible', 'waiting', 'used-up'] as const;

/** Whether a mail can be sent again. */
export interface Resend {
  state: (typeof RESEND_STATES)[number];
  /** When it can be sent again, as an ISO date, while it has to wait. */
  possibleAt: string | null;
}

/** Returns whether a mail can be sent again at a moment. */
export function resendOf({ resends, resentAt }: Resendable, now: Date): Resend {
  if ((resends ?? 0) >= MAX_RESENDS) return { state: 'used-up', possibleAt: null };
  const possibleAt = resentAt ? new Date(new Date(resentAt).getTime() + RESEND_MINUTES * 60_000) : now;
  return possibleAt > now
    ? { state: 'waiting', possibleAt: possibleAt.toISOString() }
    : { state: 'possible', possibleAt: null };
}

/** Returns why a mail can't be sent again at a moment, as a sentence, or null. */
export function resendFault(mail: Resendable, now: Date): string | null {
  const { state } = resendOf(mail, now);
  if (state === 'used-up') return t('This email was already sent again {count} times.', { count: MAX_RESENDS });
  if (state === 'waiting')
    return t('This email was just sent again. Wait {minutes} minutes before the next time.', {
      minutes: RESEND_MINUTES,
    });
  return null;
}
