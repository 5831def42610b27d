import { visitorDate } from '@/domain/formats/date.rules';
import { amountText } from '@/domain/formats/money.rules';
import type { Mail, MailFrame } from '@/domain/mail/mail';
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
    subject: `Your gift: a ${frame.siteName} subscription`,
    preview: `We’ll email it to ${recipientEmail} on ${day}.`,
    title: 'Thank you for your gift',
    paragraphs: [
      `We’ll email your gift subscription (${planName}, ${length}) to ${recipientEmail} on ${day}.`,
      'It doesn’t renew: neither you nor the recipient is charged again. Until it’s claimed, customer service can refund it.',
    ],
    bill: [
      { label: `Gift subscription: ${planName}, ${length}`, amount: amountText(priceMinor, currency), isTotal: true },
    ],
    action: { label: 'View my gifts', url: `${frame.siteUrl}/my-account#membership` },
    after: ['Your invoice is under My account.'],
    reason: `You’re receiving this because you bought a gift subscription on ${hostOf(frame)}.`,
  };
}

/** Returns the mail that delivers a gift subscription. The sender's message only appears in the body. */
export function giftSubscriptionDeliveryMail(
  mail: Extract<Mail, { kind: 'gift-subscription-delivery' }>,
  frame: MailFrame,
): MailContent {
  const { planName, length, senderName, message, url, expiresAt } = mail;
  return {
    subject: `A gift for you: a ${frame.siteName} subscription`,
    preview: `${planName}, ${length}.`,
    title: 'A gift for you',
    paragraphs: [
      `${senderName} gave you a subscription to ${frame.siteName}: ${planName}, ${length}.`,
      message ? `“${message}”` : '',
      `It starts when you claim it and ends by itself. You don’t pay anything, now or later.`,
    ].filter(Boolean),
    action: { label: 'Claim my subscription', url },
    after: [
      expiresAt
        ? `You can claim it until ${visitorDate(expiresAt, frame.timeZone)}. The link works once.`
        : 'The link works once.',
    ],
    reason: `You’re receiving this because someone bought you a gift subscription on ${hostOf(frame)}.`,
  };
}

/** Returns the reminder that a gift subscription ends. */
export function giftSubscriptionEndsMail(
  { planName, length, senderName, endsAt }: Extract<Mail, { kind: 'gift-subscription-ends' }>,
  frame: MailFrame,
): MailContent {
  const day = visitorDate(endsAt, frame.timeZone);
  return {
    subject: `Your ${frame.siteName} gift subscription ends on ${day}`,
    preview: 'It doesn’t renew, and you won’t be charged.',
    title: `Your gift ends on ${day}`,
    paragraphs: [
      `The subscription that ${senderName} gave you (${planName}, ${length}) ends on ${day}. It doesn’t renew, and you won’t be charged.`,
      'To keep reading without limits after that, choose a plan. Your library and newsletters stay as they are.',
    ],
    action: { label: 'See the plans', url: `${frame.siteUrl}/subscriptions` },
    after: [],
    reason: `You’re receiving this once, because you claimed a gift subscription on ${hostOf(frame)}.`,
  };
}

/** Returns the mail that invites a reader to a team. */
export function teamInvitationMail(
  { ownerName, planName, url }: Extract<Mail, { kind: 'team-invitation' }>,
  frame: MailFrame,
): MailContent {
  return {
    subject: `${frame.siteName}: an invitation to a team`,
    preview: `${planName}, at no cost to you.`,
    title: 'You’re invited',
    paragraphs: [
      `${ownerName} has a seat for you in their ${frame.siteName} subscription (${planName}).`,
      'You don’t pay anything. You need an account, which is free, and you can leave the team at any time.',
    ],
    action: { label: 'Join the team', url },
    after: [],
    reason: `You’re receiving this once, because a subscriber invited you on ${hostOf(frame)}.`,
  };
}

/** Returns the mail that offers a member the ownership of their team. */
export function teamOwnershipMail(
  { ownerName }: Extract<Mail, { kind: 'team-ownership' }>,
  frame: MailFrame,
): MailContent {
  return {
    subject: `${frame.siteName}: take over your team`,
    preview: `${ownerName} would like you to own the team.`,
    title: 'Take over your team',
    paragraphs: [
      `${ownerName} would like to transfer the ownership of your team to you. Nothing changes unless you accept.`,
      'As its owner, you pay for the seats from the end of the period that is already paid, and you decide who has them.',
    ],
    action: { label: 'See the terms', url: `${frame.siteUrl}/my-account#membership` },
    after: [],
    reason: `You’re receiving this because you have a seat in a team on ${hostOf(frame)}.`,
  };
}
