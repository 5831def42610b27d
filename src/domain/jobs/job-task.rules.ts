/** What staff calls a task; a task that isn't listed goes by its slug. */
const CAPTIONS: Record<string, string> = {
  release: 'Make an article public at its date',
  schedulePublish: 'Scheduled publication',
  'account-mail': 'Email about an account',
  'confirm-letters': 'Email that confirms a newsletter subscription',
  'share-mail': 'Email with a shared page',
  'newsletter-issue': 'Send a newsletter issue',
  'payment-event': 'Message from the payment provider',
  'membership-mail': 'Email about a subscription',
  'stripe-customer': 'Update or delete a customer at Stripe',
  'webinar-mail': 'Email about a webinar',
  'subscription-link-mail': 'Email that links a subscription',
  'order-mail': 'Email about an order or product',
  'order-refund': 'Refund at the payment provider',
  'tell-available': 'Notify readers that a product is available',
  'apply-prices': 'Apply planned prices',
};

/** Tasks of the store, which merchandisers look after. */
export const STORE_TASKS: readonly string[] = [
  'order-mail',
  'order-refund',
  'payment-event',
  'tell-available',
  'apply-prices',
];

/** The name of a task for staff. */
export const taskCaption = (task: string): string => CAPTIONS[task] ?? task;

/** A document in the admin. */
export interface JobDocument {
  collection: string;
  id: number;
}

/** The document that a job is about, by its task and input; null when there is none. */
export function jobDocument(task: string, input: Record<string, unknown>): JobDocument | null {
  const at = (collection: string, id: unknown) => (Number(id) > 0 ? { collection, id: Number(id) } : null);
  const doc = input.doc as { relationTo?: string; value?: unknown } | undefined;
  switch (task) {
    case 'release':
      return at(String(input.collection), input.id);
    case 'schedulePublish':
      return at(String(doc?.relationTo), (doc?.value as { id?: unknown } | null)?.id ?? doc?.value);
    case 'newsletter-issue':
      return at('newsletter-issues', input.issueId);
    case 'payment-event':
      return at('payment-events', input.eventId);
    case 'membership-mail':
      return at('subscriptions', input.subscriptionId);
    case 'webinar-mail':
      return at('webinar-registrations', input.registration);
    case 'stripe-customer':
    case 'subscription-link-mail':
      return at('users', input.userId);
    case 'order-mail':
      return at(input.kind === 'available' ? 'products' : 'orders', input.id);
    case 'order-refund':
      return at('orders', input.order);
    case 'tell-available':
      return at('products', input.product);
    default:
      return null;
  }
}
