import type { JobDeclaration } from '@/platform/job-declaration';
import { deleteStripeCustomer, updateStripeCustomer } from '@/platform/payments/stripe-customers';
import { sqlOf } from '@/platform/sql';

export const STRIPE_CUSTOMER_TASK = 'stripe-customer';

/** Includes the customer, because the account may be deleted by the time the job runs. */
export interface StripeCustomerInput {
  userId: number;
  customer: string;
}

/**
 * Updates the Stripe customer of an account with its current email address, or deletes the customer and its saved cards
 * if the account was deleted. Retries for about two days; after that, the job is listed under *Stuck jobs*.
 */
export const syncStripeCustomerJob: JobDeclaration<StripeCustomerInput> = {
  slug: STRIPE_CUSTOMER_TASK,
  lane: 'payments',
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
    if (user) await updateStripeCustomer(customer, user.email);
    else await deleteStripeCustomer(customer);
    return { output: {} };
  },
};
