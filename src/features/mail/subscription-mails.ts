import { visitorDate } from '@/domain/formats/date.rules';
import { amountText } from '@/domain/formats/money.rules';
import type { Mail, MailFrame } from '@/domain/mail/mail';
import type { MailContent } from './mail-content';
import { hostOf } from './mail-host';

type SubscriptionMail = Extract<Mail, { kind: 'subscription' }>;
type SubscriptionText = Pick<MailContent, 'subject' | 'preview' | 'title' | 'paragraphs' | 'after'>;

/** Returns a mail about a subscription: its plan, its price, and the next change. */
export function subscriptionMail(mail: SubscriptionMail, frame: MailFrame): MailContent {
  const { chargedMinor, currency, period, planName } = mail;
  const isCharged =
    mail.notice === 'renewed' || mail.notice === 'pause-ended' || (mail.notice === 'started' && !mail.isTrial);
  return {
    ...textOf(mail, frame),
    ...(isCharged
      ? { bill: [{ label: `${planName}, one ${period}`, amount: amountText(chargedMinor, currency), isTotal: true }] }
      : {}),
    action: { label: 'Manage my subscription', url: `${frame.siteUrl}/my-account#membership` },
    reason: `You’re receiving this because you have a subscription at ${hostOf(frame)}.`,
  };
}

/** Returns a mail that a charge of a subscription was refunded, with its credit note. */
export function subscriptionRefundedMail(
  { planName, refundMinor, currency, document }: Extract<Mail, { kind: 'subscription-refunded' }>,
  frame: MailFrame,
): MailContent {
  const amount = amountText(refundMinor, currency);
  return {
    subject: `Your refund for your ${frame.siteName} subscription`,
    preview: `We’re refunding ${amount} to the card you paid with.`,
    title: 'Your refund is on its way',
    paragraphs: [
      `We’re refunding ${amount} for your subscription (${planName}) to the card you paid with. Banks can take up to ten days.`,
    ],
    action: { label: 'Manage my subscription', url: `${frame.siteUrl}/my-account#membership` },
    links: [{ label: document.title, url: `${frame.siteUrl}${document.url}` }],
    after: [],
    reason: `You’re receiving this because we refunded a payment for your subscription at ${hostOf(frame)}.`,
  };
}

function textOf(mail: SubscriptionMail, { siteName, timeZone }: MailFrame): SubscriptionText {
  const { notice, planName, period, priceMinor, isTrial, periodEnd, resumesAt, cardLabel } = mail;
  const [charged, nextCharge] = [mail.chargedMinor, mail.nextChargeMinor].map((minor) =>
    amountText(minor, mail.currency),
  );
  const amount = amountText(priceMinor, mail.currency);
  const price = `${amount} a ${period}`;
  const date = periodEnd ? visitorDate(periodEnd, timeZone) : 'the end of the period';
  const onDate = periodEnd ? `on ${date}` : `at ${date}`;
  const card = cardLabel ? ` to ${cardLabel}` : '';
  const renewal =
    mail.nextChargeMinor === priceMinor
      ? `It renews automatically ${onDate} at ${price} until you cancel.`
      : `It renews automatically ${onDate} for ${nextCharge}. When your discount ends, it renews at ${price} until you cancel.`;
  const terms = `${renewal} You can cancel at any time under My account.`;
  switch (notice) {
    case 'started':
      return {
        subject: `Your ${siteName} subscription has started`,
        preview: isTrial ? `Free until ${date}.` : `${planName}, ${price}.`,
        title: 'Thank you for subscribing',
        paragraphs: isTrial
          ? [
              `Your plan is ${planName}. It’s free until ${date}; then we’ll charge ${price}${card} unless you cancel first.`,
            ]
          : [`Your plan is ${planName}.`, terms],
        after: [],
      };
    case 'renewed':
      return {
        subject: `Your ${siteName} subscription was renewed`,
        preview: `${charged} charged${card}.`,
        title: 'Your subscription was renewed',
        paragraphs: [`We charged ${charged}${card} for ${planName}.`, terms],
        after: ['Your invoices are under My account.'],
      };
    case 'plan-changed':
      return {
        subject: `Your ${siteName} plan has changed`,
        preview: `You now have ${planName}.`,
        title: `You now have ${planName}`,
        paragraphs: [terms],
        after: ['Your latest invoice under My account shows what we charged for the change.'],
      };
    case 'plan-scheduled':
      return {
        subject: `Your ${siteName} plan changes ${onDate}`,
        preview: `${planName}, ${price}.`,
        title: `Your plan changes ${onDate}`,
        paragraphs: [
          `From ${date} you’ll have ${planName} at ${price}. Until then your present plan continues, and nothing is charged.`,
        ],
        after: ['Changed your mind? Choose “Keep my current plan” under My account.'],
      };
    case 'canceled':
      return {
        subject: `Your ${siteName} subscription ends ${onDate}`,
        preview: 'You won’t be charged again.',
        title: 'Your subscription is canceled',
        paragraphs: [`You can keep reading until ${date}. You won’t be charged again.`],
        after: ['Changed your mind? Choose “Keep my subscription” under My account before that date.'],
      };
    case 'resumed':
      return {
        subject: `Your ${siteName} subscription continues`,
        preview: `It renews ${onDate}.`,
        title: 'Your subscription continues',
        paragraphs: [`You kept your subscription (${planName}).`, terms],
        after: [],
      };
    case 'paused': {
      const resumption = resumesAt ? visitorDate(resumesAt, timeZone) : 'the end of the pause';
      return {
        subject: `Your ${siteName} subscription is paused until ${resumption}`,
        preview: `You can read until ${date}.`,
        title: 'Your subscription is paused',
        paragraphs: [
          `You can read until ${date}, the end of the period you’ve paid for. After that, nothing is charged until ${resumption}.`,
          `On ${resumption} your subscription (${planName}) resumes: we’ll charge ${amount}${card}, and then every ${period} until you cancel.`,
        ],
        after: ['You can resume earlier, or cancel, at any time under My account.'],
      };
    }
    case 'pause-canceled':
      return {
        subject: `Your ${siteName} subscription won’t be paused`,
        preview: `It renews ${onDate}.`,
        title: 'Your subscription won’t be paused',
        paragraphs: [`You canceled the pause of your subscription (${planName}). Nothing was charged.`, terms],
        after: [],
      };
    case 'pause-ended':
      return {
        subject: `Your ${siteName} subscription has resumed`,
        preview: `${charged} charged${card}.`,
        title: 'Your subscription has resumed',
        paragraphs: [`The pause is over. We charged ${charged}${card} for ${planName}.`, terms],
        after: ['Your invoices are under My account.'],
      };
    case 'ended':
      return {
        subject: `Your ${siteName} subscription has ended`,
        preview: 'You won’t be charged again.',
        title: 'Your subscription has ended',
        paragraphs: [`Your subscription (${planName}) has ended. You won’t be charged again.`],
        after: ['Your account, your library and your purchases stay as they are.'],
      };
    case 'reminder':
      return reminderOf(
        { siteName, timeZone, plan: `${period} of ${planName}`, price, charge: `${nextCharge}${card}` },
        mail,
      );
    default:
      return notice satisfies never;
  }
}

/** Returns the reminder before a yearly renewal or the end of a pause. */
function reminderOf(
  {
    siteName,
    timeZone,
    plan,
    price,
    charge,
  }: Pick<MailFrame, 'siteName' | 'timeZone'> & Record<'plan' | 'price' | 'charge', string>,
  { planName, periodEnd, resumesAt }: SubscriptionMail,
): SubscriptionText {
  const date = resumesAt ?? periodEnd;
  const onDate = date ? `on ${visitorDate(date, timeZone)}` : 'at the end of the period';
  const verb = resumesAt ? 'resumes' : 'renews';
  return {
    subject: `Your ${siteName} subscription ${verb} ${onDate}`,
    preview: `${planName}, ${price}.`,
    title: `Your subscription ${verb} ${onDate}`,
    paragraphs: [`We’ll charge ${charge} ${onDate} for ${resumesAt ? 'a' : 'another'} ${plan}.`],
    after: [
      resumesAt
        ? 'If you don’t want it to resume, cancel under My account before that date.'
        : 'If you don’t want to renew, cancel under My account before that date. You can read until then.',
    ],
  };
}
