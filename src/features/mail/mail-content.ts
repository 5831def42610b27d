/** What a mail says, in the order in which it is read. The HTML and the plain text part are both made from it. */
export interface MailContent {
  subject: string;
  /** The line that mailboxes show beside the subject. */
  preview: string;
  title: string;
  paragraphs: string[];
  /** What was bought and what it adds up to. Amounts are formatted. */
  bill?: { label: string; note?: string; amount: string; isTotal?: boolean }[];
  /** Paragraphs below the bill. */
  facts?: string[];
  /** Articles that the mail leads to. */
  articles?: { title: string; summary: string; url: string }[];
  /** The one thing to do, if there is one. */
  action: { label: string; url: string } | null;
  /** Paragraphs below the button. */
  after: string[];
  /** Why the reader gets this mail. */
  reason: string;
}
