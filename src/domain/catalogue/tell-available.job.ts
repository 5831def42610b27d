import type { JobDeclaration } from '@/platform/job-declaration';
import { sqlOf } from '@/platform/sql';

export const NOTIFY_TASK = 'tell-available';

/**
 * Queues one mail to each who waits for a product. Noting that somebody was told and queueing his mail are one
 * statement, so everyone is told once, however often this runs.
 */
export const tellAvailableJob: JobDeclaration<{ product: number }> = {
  slug: NOTIFY_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  retries: { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [{ name: 'product', type: 'number', required: true }],
  handler: async ({ input, req }) => {
    await sqlOf(req.payload)(
      `with told as (update notify_requests set told_at = now(), updated_at = now()
         where product_id = $1 and told_at is null returning email_address, product_id)
       insert into payload_jobs (task_slug, input, queue)
       select 'order-mail', jsonb_build_object('kind', 'available', 'id', product_id, 'emailAddress', email_address), 'default'
       from told`,
      [input.product],
    );
    return { output: {} };
  },
};
