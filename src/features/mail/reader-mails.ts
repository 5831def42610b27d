import { visitorDate } from '@/domain/formats/date.rules';
import type { Mail, MailFrame, NewsletterIssueContent, WebinarNotice } from '@/domain/mail/mail';
import type { MailContent } from './mail-content';
import { hostOf } from './mail-host';

type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>;

/** Returns a mail about a failed renewal: until when the subscriber can read on, and what to do. */
export function renewalFailedMail(
  { planName, cardLabel, openUntil }: MailOf<'renewal-failed'>,
  frame: MailFrame,
): MailContent {
  return {
    subject: `Your subscription to ${frame.siteName} could not be renewed`,
    preview: 'You can keep reading; your card needs attention.',
    title: 'Your payment didn’t go through',
    paragraphs: [
      `We tried to renew your subscription (${planName})${cardLabel ? ` with ${cardLabel}` : ''}, and the payment failed.`,
      `Nothing changes today: you can read until ${openUntil ? visitorDate(openUntil, frame.timeZone) : 'further notice'}, and we’ll try again in the meantime.`,
    ],
    action: { label: 'Manage my subscription', url: `${frame.siteUrl}/my-account#membership` },
    after: ['If you’d rather leave, do nothing and the subscription ends by itself.'],
    reason: `You’re receiving this because you have a subscription at ${hostOf(frame)}.`,
  };
}

/**
 * Returns a mail that asks the owner of a mailbox to confirm that an account is theirs, so that their subscription can
 * be linked.
 */
export function subscriptionLinkMail(
  { emailAddress, url }: MailOf<'subscription-link'>,
  frame: MailFrame,
): MailContent {
  return {
    subject: `Add your subscription to your ${frame.siteName} account`,
    preview: 'One click, and you can read without limits.',
    title: 'Is this account yours?',
    paragraphs: [
      `Someone, hopefully you, created an account at ${frame.siteName} with ${emailAddress}. There is a subscription under this address. Confirm that the account is yours, and we’ll add the subscription to it.`,
    ],
    action: { label: 'Add my subscription', url },
    after: [
      'If it wasn’t you, ignore this email: your subscription stays as it is.',
      'The link expires in seven days.',
    ],
    reason: `You’re receiving this because an account was created with your address on ${hostOf(frame)}.`,
  };
}

/** Returns a mail that asks the owner of an address to confirm newsletters it was signed up for. */
export function newsletterConfirmationMail(
  { emailAddress, newsletters, url }: MailOf<'newsletter-confirmation'>,
  frame: MailFrame,
): MailContent {
  return {
    subject: `Confirm your newsletters from ${frame.siteName}`,
    preview: 'One click, and you’re subscribed.',
    title: 'Confirm your subscription',
    paragraphs: [
      `Someone, hopefully you, subscribed ${emailAddress} to: ${newsletters.join(', ')}. We won’t send anything until you confirm.`,
    ],
    action: { label: 'Confirm my subscription', url },
    after: ['If it wasn’t you, ignore this email. We won’t write again.'],
    reason: `You’re receiving this because someone entered your address on ${hostOf(frame)}.`,
  };
}

/** Returns an issue of a newsletter. A test mailing is marked in the subject. */
export function newsletterIssueMail(letter: NewsletterIssueContent, isTest: boolean, frame: MailFrame): MailContent {
  return {
    subject: isTest ? `Test: ${letter.subject}` : letter.subject,
    preview: letter.preview || letter.title,
    title: letter.title,
    paragraphs: letter.opening,
    articles: letter.articles,
    action: null,
    after: letter.closing,
    reason: `You’re receiving ${letter.newsletterName} because you subscribed to it on ${hostOf(frame)}.`,
  };
}

/** Returns a mail that shares a page. The sender's message only appears in the body, never in a header. */
export function sharedPageMail({ sender, title, url, message }: MailOf<'shared-page'>, frame: MailFrame): MailContent {
  return {
    subject: `For you: ${title}`,
    preview: `${sender} thought of you.`,
    title,
    paragraphs: [`${sender} would like you to read this.`, message ? `“${message}”` : ''].filter(Boolean),
    action: { label: 'Read it', url },
    after: [],
    reason: `You’re receiving this once, because someone entered your address on ${hostOf(frame)}.`,
  };
}

type WebinarText = Pick<MailContent, 'subject' | 'preview' | 'title' | 'paragraphs' | 'action' | 'after'>;

/** Returns a mail about a webinar to a reader who registered for it. */
export function webinarMail({ notice, webinar, joinUrl }: MailOf<'webinar'>, frame: MailFrame): MailContent {
  const { title, summary, startText, readingMinutes, recordingUrl } = webinar;
  const page = `${frame.siteUrl}${webinar.url}`;
  const when = readingMinutes ? `${startText}, ${readingMinutes} minutes.` : `${startText}.`;
  const calendarFile = `${frame.siteUrl}/service/webinar/${webinar.url.split('/').at(-1)}/calendar.ics`;
  const calendar = { label: 'Add to your calendar', url: calendarFile };
  const join = joinUrl ? [`Join here when it starts: ${joinUrl}`] : [];
  const cancel = `Can’t make it? Cancel your registration on the webinar’s page: ${page}`;
  const texts: Record<WebinarNotice, WebinarText> = {
    registered: {
      subject: `You’re registered: ${title}`,
      preview: startText,
      title: 'You’re registered',
      paragraphs: [title, when],
      action: calendar,
      after: [...join, 'We’ll remind you the day before, and email you the recording afterwards.', cancel],
    },
    reminder: {
      subject: `Reminder: ${title}`,
      preview: startText,
      title: 'Your webinar starts soon',
      paragraphs: [title, when],
      action: joinUrl ? { label: 'Join the webinar', url: joinUrl } : null,
      after: [cancel],
    },
    moved: {
      subject: `New date: ${title}`,
      preview: startText,
      title: 'Your webinar has a new date',
      paragraphs: [title, `It now takes place on ${when}`],
      action: calendar,
      after: [...join, cancel],
    },
    recording: {
      subject: `Watch the recording: ${title}`,
      preview: summary ?? title,
      title: 'The recording is here',
      paragraphs: [title],
      action: { label: 'Watch the recording', url: `${frame.siteUrl}${recordingUrl}` },
      after: [],
    },
  };
  const reason = `You’re receiving this because you registered for a webinar at ${hostOf(frame)}.`;
  return { ...texts[notice], reason };
}
