import { startingContext } from '@/platform/hook-context';
import type { JobDeclaration } from '@/platform/job-declaration';
import { sqlOf } from '@/platform/sql';
import { dataAccessOf } from '@/platform/store';
import { inTransaction } from '@/platform/transaction';

export const PRICE_TASK = 'apply-prices';

/**
 * Applies every scheduled price whose time has come, in order of time, once each. The change is made as the system:
 * cached pages expire and carts use the new price from then on (ADMIN-28).
 */
export const pricesJob: JobDeclaration<object> = {
  slug: PRICE_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  retries: { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [],
  handler: async ({ req: { payload } }) => {
    const due = await sqlOf(payload)<{ id: number; availability_id: number; price: number }>(
      `select id, availability_id, list_price_minor::int as price from price_changes
       where applied_at is null and starts_at <= now() order by starts_at, id limit 200`,
    );
    for (const { id, availability_id, price } of due) {
      await inTransaction(payload, async (req) => {
        const context = startingContext({ isApplyingPrices: true });
        const store = dataAccessOf(payload, null, req).asSystem('apply a scheduled price');
        const [stored] = (
          await store.update({
            collection: 'price-changes',
            where: { and: [{ id: { equals: id } }, { appliedAt: { exists: false } }] },
            data: { appliedAt: new Date().toISOString() },
            depth: 0,
            context,
          })
        ).docs;
        if (!stored) return;
        await store.update({
          collection: 'availabilities',
          id: availability_id,
          data: { listPriceMinor: price },
          depth: 0,
          context,
        });
      });
    }
    return { output: {} };
  },
};
