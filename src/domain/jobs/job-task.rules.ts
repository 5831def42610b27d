import { msg, t } from '@/language/t';

/** Names of tasks for staff. Other tasks are shown with their slug. */
const CAPTIONS: Record<string, string> = {
  release: msg('Publish an article on its date'),
  schedulePublish: msg('Scheduled publication'),
  'account-mail': msg('Email about an account'),
  'confirm-letters': msg('Newsletter confirmation email'),
  'share-mail': msg('Email with a shared page'),
  'newsletter-issue': msg('Send a newsletter issue'),
  'payment-event': msg('Payment provider event'),
  'membership-mail': msg('Email about a subscription'),
  'stripe-customer': msg('Update or delete a customer at Stripe'),
  'webinar-mail': msg('Email about a webinar'),
  'newsroom-mail': msg('Email to a colleague'),
  'subscription-link-mail': msg('Email that links a subscription'),
  'order-mail': msg('Email about an order or product'),
  'order-refund': msg('Refund at the payment provider'),
  'tell-available': msg('Notify readers that a product is available'),
  'apply-prices': msg('Apply scheduled prices'),
  'webhook-delivery': msg('Send an event to a webhook'),
  'feed-hub': msg('Notify the feed hub'),
};

/** Tasks of the store, which merchandisers can handle. */
export const STORE_TASKS: readonly string[] = [
  'order-mail',
  'order-refund',
  'payment-event',
  'tell-available',
  'apply-prices',
];

/** Returns the name of a task for staff. */
export const taskCaption = (task: string): string => (CAPTIONS[task] ? t(CAPTIONS[task]) : task);

/** A document in the admin. */
export interface JobDocument {
  collection: string;
  id: number;
}

/** Returns the document that a job is about, or null. */
export function jobDocument(task: string, input: Record<string, unknown>): JobDocument | null {
  const documentOf = (collection: string, id: unknown) => (Number(id) > 0 ? { collection, id: Number(id) } : null);
  const doc = input.doc as { relationTo?: string; value?: unknown } | undefined;
  switch (task) {
    case 'release':
      return documentOf(String(input.collection), input.id);
    case 'schedulePublish':
      return documentOf(String(doc?.relationTo), (doc?.value as { id?: unknown } | null)?.id ?? doc?.value);
    case 'newsletter-issue':
      return documentOf('newsletter-issues', input.issueId);
    case 'payment-event':
      return documentOf('payment-events', input.eventId);
    case 'membership-mail':
      return documentOf('subscriptions', input.subscriptionId);
    case 'webinar-mail':
      return documentOf('webinar-registrations', input.registration);
    case 'stripe-customer':
    case 'subscription-link-mail':
      return documentOf('users', input.userId);
    case 'order-mail':
      return documentOf(input.kind === 'available' ? 'products' : 'orders', input.id);
    case 'order-refund':
      return documentOf('orders', input.order);
    case 'webhook-delivery':
      return documentOf('webhook-deliveries', input.delivery);
    case 'feed-hub':
      return documentOf('articles', input.article);
    case 'tell-available':
      return documentOf('products', input.product);
    default:
      return null;
  }
}
