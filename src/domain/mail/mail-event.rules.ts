/** Senders of events about delivered mails. `generic` is any service that signs with `MAIL_WEBHOOK_SECRET`. */
export const MAIL_PROVIDERS = ['generic', 'ses', 'postmark', 'mailgun'] as const;
export type MailProvider = (typeof MAIL_PROVIDERS)[number];

/** Reporters of addresses: providers, and our mail server when it refuses a recipient (`smtp`). */
export const SUPPRESSION_SOURCES = ['smtp', ...MAIL_PROVIDERS] as const;
export type SuppressionSource = (typeof SUPPRESSION_SOURCES)[number];

/** Why an address is suppressed: its mailbox doesn't exist, or its owner reported a mail as spam. */
export const SUPPRESSION_REASONS = ['bounce', 'complaint'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** An address that a mail provider reported. */
export interface MailEvent {
  emailAddress: string;
  reason: SuppressionReason;
  /** Response of the recipient's mail server. */
  detail: string;
}

/** Events of one verified message of a provider. */
export interface MailEvents {
  /** The provider's id of the message. A message is processed once. */
  id: string;
  events: MailEvent[];
}
