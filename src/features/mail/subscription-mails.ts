import { visitorDate } from '@/domain/formats/date.rules';
import { amountText } from '@/domain/formats/money.rules';
import type { Mail, MailFrame } from '@/domain/mail/mail';
import { t } from '@/language/t';
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
      ? {
          bill: [
            {
              label: t('{period, select, year {{plan}, one year} other {{plan}, one month}}', {
                period,
                plan: planName,
              }),
              amount: amountText(chargedMinor, currency),
              isTotal: true,
            },
          ],
        }
      : {}),
    action: { label: t('Manage my subscription'), url: `${frame.siteUrl}/my-account#membership` },
    reason: t('You’re receiving this because you have a subscription at {host}.', { host: hostOf(frame) }),
  };
}

/** Returns a mail that a charge of a subscription was refunded, with its credit note. */
export function subscriptionRefundedMail(
  { planName, refundMinor, currency, document }: Extract<Mail, { kind: 'subscription-refunded' }>,
  frame: MailFrame,
): MailContent {
  const amount = amountText(refundMinor, currency);
  return {
    subject: t('Your refund for your {site} subscription', { site: frame.siteName }),
    preview: t('We’re refunding {amount} to the card you paid with.', { amount }),
    title: t('Your refund is on its way'),
    paragraphs: [
      t(
        'We’re refunding {amount} for your subscription ({plan}) to the card you paid with. Banks can take up to ten days.',
        { amount, plan: planName },
      ),
    ],
    action: { label: t('Manage my subscription'), url: `${frame.siteUrl}/my-account#membership` },
    links: [{ label: document.title, url: `${frame.siteUrl}${document.url}` }],
    after: [],
    reason: t('You’re receiving this because we refunded a payment for your subscription at {host}.', {
      host: hostOf(frame),
    }),
  };
}

function textOf(mail: SubscriptionMail, { siteName, timeZone }: MailFrame): SubscriptionText {
  const { notice, planName, period, priceMinor, isTrial, periodEnd, resumesAt, cardLabel } = mail;
  const charged = amountText(mail.chargedMinor, mail.currency);
  const nextCharge = amountText(mail.nextChargeMinor, mail.currency);
  const amount = amountText(priceMinor, mail.currency);
  const price = period === 'year' ? t('{amount} a year', { amount }) : t('{amount} a month', { amount });
  const date = periodEnd ? visitorDate(periodEnd, timeZone) : t('the end of the period');
  const day = periodEnd ? t('on {date}', { date }) : t('at the end of the period');
  const card = cardLabel ?? 'none';
  const renewal =
    mail.nextChargeMinor === priceMinor
      ? t('It renews automatically {day} at {price} until you cancel.', { day, price })
      : t(
          'It renews automatically {day} for {charge}. When your discount ends, it renews at {price} until you cancel.',
          { day, charge: nextCharge, price },
        );
  const terms = `${renewal} ${t('You can cancel at any time under My account.')}`;
  const charge = t('{charged} charged{card, select, none {} other { to {card}}}.', { charged, card });
  switch (notice) {
    case 'started':
      return {
        subject: t('Your {site} subscription has started', { site: siteName }),
        preview: isTrial ? t('Free until {date}.', { date }) : `${planName}, ${price}.`,
        title: t('Thank you for subscribing'),
        paragraphs: isTrial
          ? [
              t(
                'Your plan is {plan}. It’s free until {date}; then we’ll charge {price}{card, select, none {} other { to {card}}} unless you cancel first.',
                { plan: planName, date, price, card },
              ),
            ]
          : [t('Your plan is {plan}.', { plan: planName }), terms],
        after: [],
      };
    case 'renewed':
      return {
        subject: t('Your {site} subscription was renewed', { site: siteName }),
        preview: charge,
        title: t('Your subscription was renewed'),
        paragraphs: [
          t('We charged {charged}{card, select, none {} other { to {card}}} for {plan}.', {
            charged,
            card,
            plan: planName,
          }),
          terms,
        ],
        after: [t('Your invoices are under My account.')],
      };
    case 'plan-changed':
      return {
        subject: t('Your {site} plan has changed', { site: siteName }),
        preview: t('You now have {plan}.', { plan: planName }),
        title: t('You now have {plan}', { plan: planName }),
        paragraphs: [terms],
        after: [t('Your latest invoice under My account shows what we charged for the change.')],
      };
    case 'plan-scheduled':
      return {
        subject: t('Your {site} plan changes {day}', { site: siteName, day }),
        preview: `${planName}, ${price}.`,
        title: t('Your plan changes {day}', { day }),
        paragraphs: [
          t(
            'From {date} you’ll have {plan} at {price}. Until then your present plan continues, and nothing is charged.',
            { date, plan: planName, price },
          ),
        ],
        after: [t('Changed your mind? Choose “Keep my current plan” under My account.')],
      };
    case 'canceled':
      return {
        subject: t('Your {site} subscription ends {day}', { site: siteName, day }),
        preview: t('You won’t be charged again.'),
        title: t('Your subscription is canceled'),
        paragraphs: [t('You can keep reading until {date}. You won’t be charged again.', { date })],
        after: [t('Changed your mind? Choose “Keep my subscription” under My account before that date.')],
      };
    case 'resumed':
      return {
        subject: t('Your {site} subscription continues', { site: siteName }),
        preview: t('It renews {day}.', { day }),
        title: t('Your subscription continues'),
        paragraphs: [t('You kept your subscription ({plan}).', { plan: planName }), terms],
        after: [],
      };
    case 'paused': {
      const resumption = resumesAt ? visitorDate(resumesAt, timeZone) : t('the end of the pause');
      return {
        subject: t('Your {site} subscription is paused until {resumption}', { site: siteName, resumption }),
        preview: t('You can read until {date}.', { date }),
        title: t('Your subscription is paused'),
        paragraphs: [
          t(
            'You can read until {date}, the end of the period you’ve paid for. After that, nothing is charged until {resumption}.',
            { date, resumption },
          ),
          t(
            'On {date} your subscription ({plan}) resumes: we’ll charge {amount}{card, select, none {} other { to {card}}}, and then every {period, select, year {year} other {month}} until you cancel.',
            { date: resumption, plan: planName, amount, card, period },
          ),
        ],
        after: [t('You can resume earlier, or cancel, at any time under My account.')],
      };
    }
    case 'pause-canceled':
      return {
        subject: t('Your {site} subscription won’t be paused', { site: siteName }),
        preview: t('It renews {day}.', { day }),
        title: t('Your subscription won’t be paused'),
        paragraphs: [
          t('You canceled the pause of your subscription ({plan}). Nothing was charged.', { plan: planName }),
          terms,
        ],
        after: [],
      };
    case 'pause-ended':
      return {
        subject: t('Your {site} subscription has resumed', { site: siteName }),
        preview: charge,
        title: t('Your subscription has resumed'),
        paragraphs: [
          t('The pause is over. We charged {charged}{card, select, none {} other { to {card}}} for {plan}.', {
            charged,
            card,
            plan: planName,
          }),
          terms,
        ],
        after: [t('Your invoices are under My account.')],
      };
    case 'ended':
      return {
        subject: t('Your {site} subscription has ended', { site: siteName }),
        preview: t('You won’t be charged again.'),
        title: t('Your subscription has ended'),
        paragraphs: [t('Your subscription ({plan}) has ended. You won’t be charged again.', { plan: planName })],
        after: [t('Your account, your library and your purchases stay as they are.')],
      };
    case 'reminder':
      return reminderOf({ siteName, timeZone, price, amount: nextCharge, card }, mail);
    default:
      return notice satisfies never;
  }
}

/** Returns the reminder before a yearly renewal or the end of a pause. */
function reminderOf(
  {
    siteName,
    timeZone,
    price,
    amount,
    card,
  }: Pick<MailFrame, 'siteName' | 'timeZone'> & Record<'price' | 'amount' | 'card', string>,
  { planName, period, periodEnd, resumesAt }: SubscriptionMail,
): SubscriptionText {
  const date = resumesAt ?? periodEnd;
  const day = date ? t('on {date}', { date: visitorDate(date, timeZone) }) : t('at the end of the period');
  const site = siteName;
  return {
    subject: resumesAt
      ? t('Your {site} subscription resumes {day}', { site, day })
      : t('Your {site} subscription renews {day}', { site, day }),
    preview: `${planName}, ${price}.`,
    title: resumesAt ? t('Your subscription resumes {day}', { day }) : t('Your subscription renews {day}', { day }),
    paragraphs: [
      t(
        'We’ll charge {amount}{card, select, none {} other { to {card}}} {day} for {kind, select, resume {a} other {another}} {period, select, year {year} other {month}} of {plan}.',
        { amount, card, day, kind: resumesAt ? 'resume' : 'renew', period, plan: planName },
      ),
    ],
    after: [
      resumesAt
        ? t('If you don’t want it to resume, cancel under My account before that date.')
        : t('If you don’t want to renew, cancel under My account before that date. You can read until then.'),
    ],
  };
}
