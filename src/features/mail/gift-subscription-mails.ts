import { visitorDate } from '@/domain/formats/date.rules';
import { amountText } from '@/domain/formats/money.rules';
import type { Mail, MailFrame } from '@/domain/mail/mail';
import { t } from '@/language/t';
import type { MailContent } from './mail-content';
import { hostOf } from './mail-host';

/** Returns the confirmation for the buyer of a gift subscription. */
export function giftSubscriptionBoughtMail(
  mail: Extract<Mail, { kind: 'gift-subscription-bought' }>,
  frame: MailFrame,
): MailContent {
  const { planName, length, priceMinor, currency, recipientEmail, deliverAt } = mail;
  const day = visitorDate(deliverAt, frame.timeZone);
  return {
    subject: t('Your gift: a {site} subscription', { site: frame.siteName }),
    preview: t('We’ll email it to {recipient} on {day}.', { recipient: recipientEmail, day }),
    title: t('Thank you for your gift'),
    paragraphs: [
      t('We’ll email your gift subscription ({plan}, {length}) to {recipient} on {day}.', {
        plan: planName,
        length,
        recipient: recipientEmail,
        day,
      }),
      t(
        'It doesn’t renew: neither you nor the recipient is charged again. Until it’s claimed, customer service can refund it.',
      ),
    ],
    bill: [
      {
        label: t('Gift subscription: {plan}, {length}', { plan: planName, length }),
        amount: amountText(priceMinor, currency),
        isTotal: true,
      },
    ],
    action: { label: t('View my gifts'), url: `${frame.siteUrl}/my-account#membership` },
    after: [t('Your invoice is under My account.')],
    reason: t('You’re receiving this because you bought a gift subscription on {host}.', { host: hostOf(frame) }),
  };
}

/** Returns the mail that delivers a gift subscription. The sender's message only appears in the body. */
export function giftSubscriptionDeliveryMail(
  mail: Extract<Mail, { kind: 'gift-subscription-delivery' }>,
  frame: MailFrame,
): MailContent {
  const { planName, length, senderName, message, url, expiresAt } = mail;
  return {
    subject: t('A gift for you: a {site} subscription', { site: frame.siteName }),
    preview: `${planName}, ${length}.`,
    title: t('A gift for you'),
    paragraphs: [
      t('{sender} gave you a subscription to {site}: {plan}, {length}.', {
        sender: senderName,
        site: frame.siteName,
        plan: planName,
        length,
      }),
      message ? t('“{text}”', { text: message }) : '',
      t('It starts when you claim it and ends by itself. You don’t pay anything, now or later.'),
    ].filter(Boolean),
    action: { label: t('Claim my subscription'), url },
    after: [
      expiresAt
        ? t('You can claim it until {date}. The link works once.', { date: visitorDate(expiresAt, frame.timeZone) })
        : t('The link works once.'),
    ],
    reason: t('You’re receiving this because someone bought you a gift subscription on {host}.', {
      host: hostOf(frame),
    }),
  };
}

/** Returns the reminder that a gift subscription ends. */
export function giftSubscriptionEndsMail(
  { planName, length, senderName, endsAt }: Extract<Mail, { kind: 'gift-subscription-ends' }>,
  frame: MailFrame,
): MailContent {
  const day = visitorDate(endsAt, frame.timeZone);
  return {
    subject: t('Your {site} gift subscription ends on {day}', { site: frame.siteName, day }),
    preview: t('It doesn’t renew, and you won’t be charged.'),
    title: t('Your gift ends on {day}', { day }),
    paragraphs: [
      t(
        'The subscription that {sender} gave you ({plan}, {length}) ends on {day}. It doesn’t renew, and you won’t be charged.',
        { sender: senderName, plan: planName, length, day },
      ),
      t('To keep reading without limits after that, choose a plan. Your library and newsletters stay as they are.'),
    ],
    action: { label: t('See the plans'), url: `${frame.siteUrl}/subscriptions` },
    after: [],
    reason: t('You’re receiving this once, because you claimed a gift subscription on {host}.', {
      host: hostOf(frame),
    }),
  };
}

/** Returns the mail that invites a reader to a team. */
export function teamInvitationMail(
  { ownerName, planName, url }: Extract<Mail, { kind: 'team-invitation' }>,
  frame: MailFrame,
): MailContent {
  return {
    subject: t('{site}: an invitation to a team', { site: frame.siteName }),
    preview: t('{plan}, at no cost to you.', { plan: planName }),
    title: t('You’re invited'),
    paragraphs: [
      t('{owner} has a seat for you in their {site} subscription ({plan}).', {
        owner: ownerName,
        site: frame.siteName,
        plan: planName,
      }),
      t('You don’t pay anything. You need an account, which is free, and you can leave the team at any time.'),
    ],
    action: { label: t('Join the team'), url },
    after: [],
    reason: t('You’re receiving this once, because a subscriber invited you on {host}.', { host: hostOf(frame) }),
  };
}

/** Returns the mail that offers a member the ownership of their team. */
export function teamOwnershipMail(
  { ownerName }: Extract<Mail, { kind: 'team-ownership' }>,
  frame: MailFrame,
): MailContent {
  return {
    subject: t('{site}: take over your team', { site: frame.siteName }),
    preview: t('{owner} would like you to own the team.', { owner: ownerName }),
    title: t('Take over your team'),
    paragraphs: [
      t('{owner} would like to transfer the ownership of your team to you. Nothing changes unless you accept.', {
        owner: ownerName,
      }),
      t(
        'As its owner, you pay for the seats from the end of the period that is already paid, and you decide who has them.',
      ),
    ],
    action: { label: t('See the terms'), url: `${frame.siteUrl}/my-account#membership` },
    after: [],
    reason: t('You’re receiving this because you have a seat in a team on {host}.', { host: hostOf(frame) }),
  };
}
