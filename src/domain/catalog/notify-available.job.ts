import type { JobDeclaration } from '@/platform/job-declaration';
import { sqlOf } from '@/platform/sql';

export const NOTIFY_TASK = 'tell-available';

/**
 * Queues a mail to every reader who waits for a product. Marking them as notified and queueing the mail happen in one
 * statement, so each reader is notified once, however often this runs.
 */
export const notifyAvailableJob: JobDeclaration<{ product: number }> = {
  slug: NOTIFY_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  retries: { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [{ name: 'product', type: 'number', required: true }],
  handler: async ({ input, req }) => {
    await sqlOf(req.payload)(
      `with notified as (update notify_requests set told_at = now(), updated_at = now()
         where product_id = $1 and told_at is null returning email_address, product_id)
       insert into payload_jobs (task_slug, input, queue)
       select 'order-mail', jsonb_build_object('kind', 'available', 'id', product_id, 'emailAddress', email_address), 'default'
       from notified`,
      [input.product],
    );
    return { output: {} };
  },
};
