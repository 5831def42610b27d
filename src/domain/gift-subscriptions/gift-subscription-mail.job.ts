import type { PayloadRequest } from 'payload';
import type { JobDeclaration } from '@/platform/job-declaration';
import { sqlOf } from '@/platform/sql';
import { dataAccessOf } from '@/platform/store';
import { type AddressedMail, MAIL_JOB, sendMail } from '../mail/send-mail';
import { tiersIn } from '../membership/tier.query';
import { captionOf } from '../membership/tier.rules';
import { preferencesUrl } from '../newsletters/preference-link';
import { giftLength } from './gift-subscription.rules';
import { giftSubscriptionUrl } from './gift-subscription-link';
import { chargeOfGift, findGiftSubscription, type GiftSubscriptionRow } from './gift-subscription-row';

export const GIFT_SUBSCRIPTION_MAIL_TASK = 'gift-subscription-mail';

/**
 * A mail about a gift subscription: the confirmation for its buyer, the delivery to its recipient, or the reminder that it
 * ends. `again` is how often the delivery was sent again.
 */
export interface GiftSubscriptionMailInput {
  uid: string;
  notice: 'bought' | 'delivery' | 'ends';
  again?: number;
}

/** Mails about a gift subscription, once per notice. The delivery runs on the day that the buyer chose. */
export const giftSubscriptionMailJob: JobDeclaration<GiftSubscriptionMailInput> = {
  slug: GIFT_SUBSCRIPTION_MAIL_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  ...MAIL_JOB,
  inputSchema: [
    { name: 'uid', type: 'text', required: true },
    { name: 'notice', type: 'text', required: true },
    { name: 'again', type: 'number' },
  ],
  handler: async ({ input: { uid, notice, again }, job, req }) => {
    const sql = sqlOf(req.payload);
    const compose = async () => {
      const gift = await findGiftSubscription(sql, uid);
      // A gift that was refunded before its delivery isn't delivered.
      if (!gift || gift.status === 'open' || gift.status === 'refunded') return null;
      if (notice === 'bought') return confirmationOf(gift, req);
      if (notice === 'ends') return reminderOf(gift, req);
      // A link that was used isn't sent again.
      return again && gift.status !== 'paid' ? null : deliveryOf(gift, req);
    };
    await sendMail(req, job, compose, `gift-subscription:${uid}:${notice}${again ? `:${again}` : ''}`);
    if (notice === 'delivery')
      await sql(
        `update gift_subscriptions set delivered_at = now() where uid = $1 and delivered_at is null and status <> 'refunded'`,
        [uid],
      );
    return { output: {} };
  },
};

/** Whether the owner of a subscription `s` can read on after it: with another one, or with a gift that waits. */
export const HAS_MORE = `(
  exists (select 1 from subscriptions o where o.owner_id = s.owner_id and o.id <> s.id and o.status <> 'canceled'
    and (o.period_end is null or o.period_end > s.period_end or o.provider in ('stripe', 'embedded')))
  or exists (select 1 from team_members m where m.member_id = s.owner_id and m.status = 'active')
  or exists (select 1 from gift_subscriptions w where w.recipient_id = s.owner_id and w.status = 'claimed'))`;

const planOf = async ({ tier, period }: GiftSubscriptionRow, req: PayloadRequest) => ({
  planName: captionOf(await tiersIn(sqlOf(req.payload)), tier),
  length: giftLength(period),
});

async function confirmationOf(gift: GiftSubscriptionRow, req: PayloadRequest): Promise<AddressedMail | null> {
  if (gift.buyer_id === null) return null;
  const store = dataAccessOf(req.payload, null, req).asSystem('compose a mail about a gift subscription');
  const buyer = await store.findByID({ collection: 'users', id: gift.buyer_id, depth: 0, disableErrors: true });
  if (!buyer) return null;
  const { recipient_email: recipientEmail, deliver_at: deliverAt } = gift;
  return {
    to: buyer.email,
    preferencesUrl: preferencesUrl({ userId: buyer.id }),
    mail: {
      kind: 'gift-subscription-bought',
      ...(await planOf(gift, req)),
      priceMinor: chargeOfGift(gift),
      currency: gift.currency,
      recipientEmail,
      deliverAt,
    },
  };
}

const deliveryOf = async (gift: GiftSubscriptionRow, req: PayloadRequest): Promise<AddressedMail> => ({
  to: gift.recipient_email,
  preferencesUrl: preferencesUrl({ emailAddress: gift.recipient_email }),
  mail: {
    kind: 'gift-subscription-delivery',
    ...(await planOf(gift, req)),
    senderName: gift.sender_name,
    message: gift.message ?? '',
    url: giftSubscriptionUrl(gift.uid),
    expiresAt: gift.expires_at,
  },
});

/** Composes the reminder for the recipient. Null if the subscription has ended, or if they have another one by now. */
async function reminderOf(gift: GiftSubscriptionRow, req: PayloadRequest): Promise<AddressedMail | null> {
  const [recipient] = await sqlOf(req.payload)<{ id: number; email: string; endsAt: Date }>(
    `select u.id, u.email, s.period_end as "endsAt" from gift_subscriptions g join subscriptions s on s.id = g.subscription_id
       join users u on u.id = g.recipient_id
     where g.id = $1 and s.status = 'active' and not ${HAS_MORE}`,
    [gift.id],
  );
  return recipient
    ? {
        to: recipient.email,
        preferencesUrl: preferencesUrl({ userId: recipient.id }),
        mail: {
          kind: 'gift-subscription-ends',
          ...(await planOf(gift, req)),
          senderName: gift.sender_name,
          endsAt: new Date(recipient.endsAt),
        },
      }
    : null;
}
