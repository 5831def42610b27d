import type { JobDeclaration } from '@/platform/job-declaration';
import { deleteStripeCustomer, moveStripeCustomer } from '@/platform/payments/stripe-customers';
import { sqlOf } from '@/platform/sql';

export const STRIPE_CUSTOMER_TASK = 'stripe-customer';

/** Names the customer, because the account may be gone by the time the job runs. */
export interface StripeCustomerInput {
  userId: number;
  customer: string;
}

/**
 * Brings a customer at Stripe in line with its account: gives it the account's present email address, or deletes it with
 * its saved cards once the account is gone. Tried for about two days; after that the desk lists it under *Stuck jobs*.
 */
export const syncStripeCustomerJob: JobDeclaration<StripeCustomerInput> = {
  slug: STRIPE_CUSTOMER_TASK,
  leaseSeconds: 60,
  retryAfterCrash: true,
  retries: { attempts: 16, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [
    { name: 'userId', type: 'number', required: true },
    { name: 'customer', type: 'text', required: true },
  ],
  handler: async ({ input: { userId, customer }, req }) => {
    const [user] = await sqlOf(req.payload)<{ email: string }>(
      'select email from users where id = $1 and stripe_customer = $2',
      [userId, customer],
    );
    if (user) await moveStripeCustomer(customer, user.email);
    else await deleteStripeCustomer(customer);
    return { output: {} };
  },
};
