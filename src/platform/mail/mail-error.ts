/**
 * Meaning of a failed attempt to send an email. `permanent`: the mail server refuses this email or its recipient, so
 * another attempt fails too. `recipient`: it can't be delivered now, others can. `server`: the mail server can't be used
 * at all, so other emails fail too.
 */
export type MailProblem = 'permanent' | 'recipient' | 'server';

/** Properties of the errors that nodemailer throws. */
interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
  response?: string;
}

/** Commands whose response is about the email. All others, sign-in and sender included, are about our configuration. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

/** Returns what the error of an attempt means. Unknown errors count as temporary, so that nothing is lost. */
export function problemOf(error: unknown): MailProblem {
  const { code, responseCode = 0, command = '' } = (error ?? {}) as SmtpError;
  // nodemailer rejects an invalid address before it sends anything.
  if (code === 'EENVELOPE' && !responseCode && command === 'API') return 'permanent';
  if (!ABOUT_THE_MAIL.includes(command) || responseCode === 421) return 'server';
  if (responseCode >= 500) return 'permanent';
  return responseCode >= 400 ? 'recipient' : 'server';
}

/** Whether the mail server responded to the email, so that it is known to be refused. */
export const wasAnswered = (error: unknown): boolean => ((error ?? {}) as SmtpError).responseCode !== undefined;

/** Whether the mail server says that the recipient's address doesn't exist (RFC 3463: 5.1.x about the mailbox). */
export function isUnknownAddress(error: unknown): boolean {
  const { command, response = '' } = (error ?? {}) as SmtpError;
  return command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/.test(response);
}
