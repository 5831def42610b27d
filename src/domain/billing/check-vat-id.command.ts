import type { Context } from '@/platform/context';
import { log } from '@/platform/log';
import { vatRegistry } from '@/platform/vat/vat-registry';
import { mayReverseCharge } from './vat-id.rules';

/** Days for which the result of a check is used. */
export const VAT_CHECK_DAYS = 30;

/**
 * Checks a VAT ID in the registry and stores the result, if it can lead to reverse charge. If the registry doesn't
 * respond, the ID stays unchecked: the checkout continues, and tax is charged as usual.
 */
export async function checkVatId(ctx: Pick<Context, 'sql' | 'now' | 'cachedGlobal'>, vatId: string): Promise<void> {
  const registry = vatRegistry();
  const { seller } = await ctx.cachedGlobal('store-settings');
  if (!registry || !mayReverseCharge(seller?.countryCode, vatId, null)) return;
  const known = await ctx.sql(
    'select 1 from vat_checks where vat_id = $1 and checked_at > $2::timestamptz - make_interval(days => 1)',
    [vatId, ctx.now],
  );
  if (known.length > 0) return;
  try {
    const { isValid, reference } = await registry.check(vatId);
    await ctx.sql(
      `insert into vat_checks (vat_id, is_valid, reference, checked_at) values ($1, $2, $3, $4)
       on conflict (vat_id) do update set is_valid = excluded.is_valid, reference = excluded.reference,
         checked_at = excluded.checked_at`,
      [vatId, isValid, reference, ctx.now],
    );
  } catch (error) {
    log.warn({ err: error }, 'VAT registry unavailable');
  }
}
