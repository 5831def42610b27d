import type { Letter } from '@/domain/newsletters/letter.rules';

/** Content of a mail, in reading order. The HTML and the plain-text part are both rendered from it. */
export interface MailContent {
  subject: string;
  /** Preview text next to the subject in mailboxes. */
  preview: string;
  title: string;
  paragraphs: string[];
  /** Text with pictures and buttons, below the paragraphs. */
  letter?: Letter;
  /** Purchased items and totals, with formatted amounts. */
  bill?: { label: string; note?: string; amount: string; isTotal?: boolean }[];
  /** Paragraphs below the bill. */
  facts?: string[];
  /** Articles that the mail links to. */
  articles?: { title: string; summary: string; url: string }[];
  /** The main button, if there is one. */
  action: { label: string; url: string } | null;
  /** Documents and other pages, linked below the button. */
  links?: { label: string; url: string }[];
  /** Paragraphs below the button. */
  after: string[];
  /** An invisible image, requested when the mail is opened. */
  openUrl?: string | undefined;
  /** Why the reader receives this mail. */
  reason: string;
}
