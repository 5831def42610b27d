/** Names of tasks for staff. Other tasks are shown with their slug. */
const CAPTIONS: Record<string, string> = {
  release: 'Publish an article on its date',
  schedulePublish: 'Scheduled publication',
  'account-mail': 'Email about an account',
  'confirm-letters': 'Newsletter confirmation email',
  'share-mail': 'Email with a shared page',
  'newsletter-issue': 'Send a newsletter issue',
  'payment-event': 'Payment provider event',
  'membership-mail': 'Email about a subscription',
  'stripe-customer': 'Update or delete a customer at Stripe',
  'webinar-mail': 'Email about a webinar',
  'newsroom-mail': 'Email to a colleague',
  'subscription-link-mail': 'Email that links a subscription',
  'order-mail': 'Email about an order or product',
  'order-refund': 'Refund at the payment provider',
  'tell-available': 'Notify readers that a product is available',
  'apply-prices': 'Apply scheduled prices',
  'webhook-delivery': 'Send an event to a webhook',
  'feed-hub': 'Notify the feed hub',
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
export const taskCaption = (task: string): string => CAPTIONS[task] ?? task;

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
