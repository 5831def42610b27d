import type { TimeZone } from '../calendar/time-zone.rules';
import type { Currency } from '../formats/money.rules';
import type { SubscriptionNotice } from '../membership/subscription-notice.rules';
import type { Letter } from '../newsletters/letter.rules';
import type { Tracking } from '../orders/carrier.rules';
import type { OrderView } from '../orders/order.presenter';
import type { WebinarView } from '../webinars/webinar.presenter';

/** Account events that the account's owner is notified about. */
export const ACCOUNT_NOTICES = [
  'password-changed',
  'address-change-requested',
  'address-changed',
  'second-factor-added',
  'second-factor-removed',
  'passkey-added',
  'passkey-removed',
  'provider-connected',
  'provider-disconnected',
] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

/** Webinar events that registered readers are notified about. */
export type WebinarNotice = 'registered' | 'reminder' | 'moved' | 'recording';

/** Newsroom events that members of staff are notified about. */
export const NEWSROOM_NOTICES = ['review-requested', 'review-sent-back', 'mentioned'] as const;
export type NewsroomNotice = (typeof NEWSROOM_NOTICES)[number];

/** Content of a newsletter issue. */
export interface NewsletterIssueContent {
  newsletterName: string;
  subject: string;
  preview: string;
  title: string;
  /** Text before the articles. */
  body: Letter;
  articles: { title: string; summary: string; url: string }[];
  /** Paragraphs after the articles. */
  closing: string[];
  /** URL of the image that counts opened copies, if they are counted. */
  openUrl?: string;
}

/** Mails whose link proves that its reader owns the mailbox. */
export type LinkMailKind = 'password-reset' | 'address-change' | 'address-verification' | 'lost-factor';

/**
 * A mail of the publication: its kind and its data. URLs are absolute, amounts are in minor units. `src/features/mail`
 * decides on wording and design.
 */
export type Mail =
  | { kind: LinkMailKind; emailAddress: string; url: string }
  | { kind: 'staff-invitation'; emailAddress: string; inviterName: string; roleLabel: string; url: string }
  /** Goes to the admin who reported the loss. */
  | { kind: 'lost-factor-replaced'; ownerName: string; ownerUrl: string }
  | { kind: 'account-notice'; notice: AccountNotice }
  | { kind: 'account-deleted'; emailAddress: string }
  | { kind: 'receipt'; order: OrderView }
  | { kind: 'order-shipped'; orderNumber: string; parcel: ParcelLine[]; tracking: Tracking | null }
  | {
      kind: 'order-canceled' | 'order-refunded';
      orderNumber: string;
      /** The refund that this mail is about. `totalRefundedMinor` is everything refunded so far. */
      refundMinor: number;
      totalRefundedMinor: number;
      currency: Currency;
    }
  | {
      kind: 'subscription-refunded';
      planName: string;
      refundMinor: number;
      currency: string;
      /** The credit note. */
      document: { title: string; url: string };
    }
  | { kind: 'refund-failed'; orderNumber: string; owedMinor: number; currency: Currency; supportEmail: string }
  | { kind: 'product-available'; title: string; url: string }
  /** `openUntil` is null if the subscription stays open without an end date. */
  | { kind: 'renewal-failed'; planName: string; cardLabel: string | null; openUntil: Date | null }
  | {
      kind: 'subscription';
      notice: Exclude<SubscriptionNotice, 'payment-failed'>;
      /** The plan that the mail is about. For an upcoming change or renewal, the next plan. */
      planName: string;
      period: 'month' | 'year';
      currency: Currency;
      priceMinor: number;
      /** The charge for the current period, and the next one. They differ from the price while a discount applies. */
      chargedMinor: number;
      nextChargeMinor: number;
      isTrial: boolean;
      /** When it renews, changes or ends. */
      periodEnd: Date | null;
      /** End of a pause, on which the card is charged. */
      resumesAt: Date | null;
      cardLabel: string | null;
    }
  | {
      kind: 'gift-subscription-bought';
      planName: string;
      /** Such as `one year`. */
      length: string;
      priceMinor: number;
      currency: Currency;
      recipientEmail: string;
      deliverAt: Date;
    }
  | {
      kind: 'gift-subscription-delivery';
      planName: string;
      length: string;
      senderName: string;
      message: string;
      url: string;
      expiresAt: Date | null;
    }
  | { kind: 'gift-subscription-ends'; planName: string; length: string; senderName: string; endsAt: Date }
  | { kind: 'team-ownership'; ownerName: string }
  | { kind: 'team-invitation'; ownerName: string; planName: string; url: string }
  | { kind: 'subscription-link'; emailAddress: string; url: string }
  | { kind: 'newsletter-confirmation'; emailAddress: string; newsletters: string[]; url: string }
  | { kind: 'newsletter-issue'; content: NewsletterIssueContent; isTest: boolean }
  | { kind: 'shared-page'; sender: string; title: string; url: string; message: string }
  | {
      /** To a member of staff. The note is the colleague's. */
      kind: 'newsroom';
      notice: NewsroomNotice;
      title: string;
      by: string;
      note: string;
      /** Due date in the newsroom's time zone. */
      due: string | null;
      url: string;
    }
  | { kind: 'webinar'; notice: WebinarNotice; webinar: WebinarView; joinUrl: string | null };

/** An item of a parcel. */
export interface ParcelLine {
  title: string;
  /** Such as `Hardcover, English`. */
  note: string;
  quantity: number;
}

/** Data for the header and footer of every mail. */
export interface MailFrame {
  siteName: string;
  /** Accent color, and the color of text on it. */
  accent: { color: string; ink: string };
  /** Without a trailing slash. */
  siteUrl: string;
  legalLine: string;
  /** Legal name and address of the publisher. Empty if Store settings have none. */
  publisher: string;
  /** Zone of the dates in mails. */
  timeZone: TimeZone;
  /** The recipient's link to their preferences, if the mail can be turned off there. */
  preferencesUrl: string | null;
  /** Colors of a preview, whatever the reader's system prefers. */
  colorScheme?: 'light' | 'dark';
}

/** A rendered mail. Both parts come from the same data. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Renders a mail. Implemented in `src/features/mail/render-mail.tsx`, so that the domain contains no markup. */
export type RenderMail = (mail: Mail, frame: MailFrame) => Promise<RenderedMail>;
