import type { PayloadRequest } from 'payload';
import type { JobDeclaration } from '@/platform/job-declaration';
import { sqlOf } from '@/platform/sql';
import { dataAccessOf } from '@/platform/store';
import { type AddressedMail, MAIL_RETRIES, sendMail } from '../mail/send-mail';
import { preferencesUrl } from '../newsletters/preference-link';
import { TIER_CAPTIONS } from '../viewer';
import { giftLength } from './gift-subscription.rules';
import { giftSubscriptionUrl } from './gift-subscription-link';
import { chargeOfGift, findGiftSubscription, type GiftSubscriptionRow } from './gift-subscription-row';

export const GIFT_SUBSCRIPTION_MAIL_TASK = 'gift-subscription-mail';

/** A mail about a gift subscription: the confirmation for its buyer, or the delivery to its recipient. */
export interface GiftSubscriptionMailInput {
  uid: string;
  notice: 'bought' | 'delivery';
}

/** Mails about a gift subscription, once per notice. The delivery runs on the day that the buyer chose. */
export const giftSubscriptionMailJob: JobDeclaration<GiftSubscriptionMailInput> = {
  slug: GIFT_SUBSCRIPTION_MAIL_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  ...MAIL_RETRIES,
  inputSchema: [
    { name: 'uid', type: 'text', required: true },
    { name: 'notice', type: 'text', required: true },
  ],
  handler: async ({ input: { uid, notice }, job, req }) => {
    const sql = sqlOf(req.payload);
    const compose = async () => {
      const gift = await findGiftSubscription(sql, uid);
      // A gift that was refunded before its delivery isn't delivered.
      if (!gift || gift.status === 'open' || gift.status === 'refunded') return null;
      return notice === 'bought' ? confirmationOf(gift, req) : deliveryOf(gift);
    };
    await sendMail(req, job, compose, `gift-subscription:${uid}:${notice}`);
    if (notice === 'delivery')
      await sql(
        `update gift_subscriptions set delivered_at = now() where uid = $1 and delivered_at is null and status <> 'refunded'`,
        [uid],
      );
    return { output: {} };
  },
};

const planOf = ({ tier, period }: GiftSubscriptionRow) => ({
  planName: TIER_CAPTIONS[tier],
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
      ...planOf(gift),
      priceMinor: chargeOfGift(gift),
      recipientEmail,
      deliverAt,
    },
  };
}

const deliveryOf = (gift: GiftSubscriptionRow): AddressedMail => ({
  to: gift.recipient_email,
  preferencesUrl: preferencesUrl({ emailAddress: gift.recipient_email }),
  mail: {
    kind: 'gift-subscription-delivery',
    ...planOf(gift),
    senderName: gift.sender_name,
    message: gift.message ?? '',
    url: giftSubscriptionUrl(gift.uid),
    expiresAt: gift.expires_at,
  },
});
