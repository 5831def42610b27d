import type { SubscriptionNotice } from '../membership/subscription-notice.rules';
import type { OrderView } from '../orders/order.presenter';
import type { WebinarView } from '../webinars/webinar.presenter';

/** What the owner of an account is told about. */
export const ACCOUNT_NOTICES = [
  'password-changed',
  'address-change-requested',
  'address-changed',
  'second-factor-added',
  'second-factor-removed',
] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

/** What happened at a webinar that a reader registered for. */
export type WebinarNotice = 'registered' | 'reminder' | 'moved' | 'recording';

/** A newsletter issue as its subscribers read it. */
export interface NewsletterLetter {
  newsletterName: string;
  subject: string;
  preview: string;
  title: string;
  /** Paragraphs before and after the articles. */
  opening: string[];
  articles: { title: string; summary: string; url: string }[];
  closing: string[];
}

/**
 * Every mail that the publication sends: its kind, and the data that it shows. Addresses are absolute, amounts are whole
 * cents. What a mail says and how it looks is decided in `src/features/mail`.
 */
export type Mail =
  | { kind: 'password-reset' | 'address-change' | 'address-verification'; emailAddress: string; url: string }
  | { kind: 'account-notice'; notice: AccountNotice }
  | { kind: 'account-deleted'; emailAddress: string }
  | { kind: 'receipt'; order: OrderView }
  | { kind: 'order-shipped'; orderNumber: string; parcel: ParcelLine[]; carrier: string | null }
  | {
      kind: 'order-canceled' | 'order-refunded';
      orderNumber: string;
      /** What this mail is about, and everything that was paid back so far. */
      refundMinor: number;
      totalRefundedMinor: number;
    }
  | { kind: 'refund-failed'; orderNumber: string; owedMinor: number; supportEmail: string }
  | { kind: 'product-available'; title: string; url: string }
  /** `openUntil` is null when the subscription stays open until further notice. */
  | { kind: 'renewal-failed'; planName: string; cardLabel: string | null; openUntil: Date | null }
  | {
      kind: 'subscription';
      notice: Exclude<SubscriptionNotice, 'payment-failed'>;
      /** The plan that the mail is about: the next one where it tells of a change or a renewal to come. */
      planName: string;
      period: 'month' | 'year';
      priceMinor: number;
      isTrial: boolean;
      /** When it renews, changes or ends. */
      periodEnd: Date | null;
      cardLabel: string | null;
    }
  | { kind: 'subscription-link'; emailAddress: string; url: string }
  | { kind: 'newsletter-confirmation'; emailAddress: string; newsletters: string[]; url: string }
  | { kind: 'newsletter-issue'; letter: NewsletterLetter; isTest: boolean }
  | { kind: 'shared-page'; sender: string; title: string; url: string; message: string }
  | { kind: 'webinar'; notice: WebinarNotice; webinar: WebinarView; joinUrl: string | null };

/** An article of a parcel. */
export interface ParcelLine {
  title: string;
  /** 'Hardcover, English'. */
  note: string;
  quantity: number;
}

/** What stands around every mail: who sends it, and where its reader chooses what to receive. */
export interface MailFrame {
  siteName: string;
  /** Without a slash at its end. */
  siteUrl: string;
  legalLine: string;
  /** The reader's own preference link, if the mail can be turned off there. */
  preferencesUrl: string | null;
}

/** A mail as it is handed to the mail server. Both parts are made from the same data. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Renders a mail. `src/features/mail/render-mail.tsx` does; the domain only names it. */
export type RenderMail = (mail: Mail, frame: MailFrame) => Promise<RenderedMail>;
