import { visitorDate } from '@/domain/formats/date.rules';
import type { Mail, MailFrame, NewsletterIssueContent, WebinarNotice } from '@/domain/mail/mail';
import { t } from '@/language/t';
import type { MailContent } from './mail-content';
import { hostOf } from './mail-host';

type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>;

/** Returns a mail about a failed renewal: until when the subscriber can read on, and what to do. */
export function renewalFailedMail(
  { planName, cardLabel, openUntil }: MailOf<'renewal-failed'>,
  frame: MailFrame,
): MailContent {
  return {
    subject: t('Your subscription to {site} could not be renewed', { site: frame.siteName }),
    preview: t('You can keep reading; your card needs attention.'),
    title: t('Your payment didn’t go through'),
    paragraphs: [
      t(
        'We tried to renew your subscription ({plan}){card, select, none {} other { with {card}}}, and the payment failed.',
        { plan: planName, card: cardLabel ?? 'none' },
      ),
      openUntil
        ? t('Nothing changes today: you can read until {date}, and we’ll try again in the meantime.', {
            date: visitorDate(openUntil, frame.timeZone),
          })
        : t('Nothing changes today: you can read until further notice, and we’ll try again in the meantime.'),
    ],
    action: { label: t('Manage my subscription'), url: `${frame.siteUrl}/my-account#membership` },
    after: [t('If you’d rather leave, do nothing and the subscription ends by itself.')],
    reason: t('You’re receiving this because you have a subscription at {host}.', { host: hostOf(frame) }),
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
    subject: t('Add your subscription to your {site} account', { site: frame.siteName }),
    preview: t('One click, and you can read without limits.'),
    title: t('Is this account yours?'),
    paragraphs: [
      t(
        'Someone, hopefully you, created an account at {site} with {address}. There is a subscription under this address. Confirm that the account is yours, and we’ll add the subscription to it.',
        { site: frame.siteName, address: emailAddress },
      ),
    ],
    action: { label: t('Add my subscription'), url },
    after: [
      t('If it wasn’t you, ignore this email: your subscription stays as it is.'),
      t('The link expires in seven days.'),
    ],
    reason: t('You’re receiving this because an account was created with your address on {host}.', {
      host: hostOf(frame),
    }),
  };
}

/** Returns a mail that asks the owner of an address to confirm newsletters it was signed up for. */
export function newsletterConfirmationMail(
  { emailAddress, newsletters, url }: MailOf<'newsletter-confirmation'>,
  frame: MailFrame,
): MailContent {
  return {
    subject: t('Confirm your newsletters from {site}', { site: frame.siteName }),
    preview: t('One click, and you’re subscribed.'),
    title: t('Confirm your subscription'),
    paragraphs: [
      t('Someone, hopefully you, subscribed {address} to: {newsletters}. We won’t send anything until you confirm.', {
        address: emailAddress,
        newsletters: newsletters.join(', '),
      }),
    ],
    action: { label: t('Confirm my subscription'), url },
    after: [t('If it wasn’t you, ignore this email. We won’t write again.')],
    reason: t('You’re receiving this because someone entered your address on {host}.', { host: hostOf(frame) }),
  };
}

/** Returns an issue of a newsletter. A test mailing is marked in the subject. */
export function newsletterIssueMail(letter: NewsletterIssueContent, isTest: boolean, frame: MailFrame): MailContent {
  return {
    subject: isTest ? t('Test: {subject}', { subject: letter.subject }) : letter.subject,
    preview: letter.preview || letter.title,
    title: letter.title,
    paragraphs: [],
    letter: letter.body,
    articles: letter.articles,
    action: null,
    after: letter.closing,
    openUrl: letter.openUrl,
    reason: t('You’re receiving {newsletter} because you subscribed to it on {host}.', {
      newsletter: letter.newsletterName,
      host: hostOf(frame),
    }),
  };
}

/** Returns a mail that shares a page. The sender's message only appears in the body, never in a header. */
export function sharedPageMail({ sender, title, url, message }: MailOf<'shared-page'>, frame: MailFrame): MailContent {
  return {
    subject: t('For you: {title}', { title }),
    preview: t('{sender} thought of you.', { sender }),
    title,
    paragraphs: [
      t('{sender} would like you to read this.', { sender }),
      message ? t('“{text}”', { text: message }) : '',
    ].filter(Boolean),
    action: { label: t('Read it'), url },
    after: [],
    reason: t('You’re receiving this once, because someone entered your address on {host}.', { host: hostOf(frame) }),
  };
}

type WebinarText = Pick<MailContent, 'subject' | 'preview' | 'title' | 'paragraphs' | 'action' | 'after'>;

/** Returns a mail about a webinar to a reader who registered for it. */
export function webinarMail({ notice, webinar, joinUrl }: MailOf<'webinar'>, frame: MailFrame): MailContent {
  const { title, summary, startText, readingMinutes, recordingUrl } = webinar;
  const page = `${frame.siteUrl}${webinar.url}`;
  const when = readingMinutes
    ? t('{start}, {minutes, plural, other {# minutes}}.', { start: startText, minutes: readingMinutes })
    : `${startText}.`;
  const calendarFile = `${frame.siteUrl}/service/webinar/${webinar.url.split('/').at(-1)}/calendar.ics`;
  const calendar = { label: t('Add to your calendar'), url: calendarFile };
  const join = joinUrl ? [t('Join here when it starts: {url}', { url: joinUrl })] : [];
  const cancel = t('Can’t make it? Cancel your registration on the webinar’s page: {url}', { url: page });
  const texts: Record<WebinarNotice, WebinarText> = {
    registered: {
      subject: t('You’re registered: {title}', { title }),
      preview: startText,
      title: t('You’re registered'),
      paragraphs: [title, when],
      action: calendar,
      after: [...join, t('We’ll remind you the day before, and email you the recording afterwards.'), cancel],
    },
    reminder: {
      subject: t('Reminder: {title}', { title }),
      preview: startText,
      title: t('Your webinar starts soon'),
      paragraphs: [title, when],
      action: joinUrl ? { label: t('Join the webinar'), url: joinUrl } : null,
      after: [cancel],
    },
    moved: {
      subject: t('New date: {title}', { title }),
      preview: startText,
      title: t('Your webinar has a new date'),
      paragraphs: [title, t('It now takes place on {when}', { when })],
      action: calendar,
      after: [...join, cancel],
    },
    recording: {
      subject: t('Watch the recording: {title}', { title }),
      preview: summary ?? title,
      title: t('The recording is here'),
      paragraphs: [title],
      action: { label: t('Watch the recording'), url: `${frame.siteUrl}${recordingUrl}` },
      after: [],
    },
  };
  const reason = t('You’re receiving this because you registered for a webinar at {host}.', { host: hostOf(frame) });
  return { ...texts[notice], reason };
}
