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

/** Returns why a mail can't be sent again at a moment, as a sentence, or null. */
export function resendFault({ resends, resentAt }: Resendable, now: Date): string | null {
  if ((resends ?? 0) >= MAX_RESENDS) return `This email was already sent again ${MAX_RESENDS} times.`;
  const isRecent = resentAt && now.getTime() - new Date(resentAt).getTime() < RESEND_MINUTES * 60_000;
  return isRecent ? `This email was just sent again. Wait ${RESEND_MINUTES} minutes before the next time.` : null;
}
