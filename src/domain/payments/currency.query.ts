import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { paymentProvider } from '@/platform/payments/payments';
import type { Sql } from '@/platform/sql';
import { type Currency, DEFAULT_CURRENCY, isCurrency } from '../formats/money.rules';
import { stripeCurrencyFault } from './stripe-currency.rules';

/** Returns the currency of the installation, in which everything is sold. */
export async function readCurrency(ctx: Pick<Context, 'cachedGlobal'>): Promise<Currency> {
  return (await ctx.cachedGlobal('store-settings')).currency ?? DEFAULT_CURRENCY;
}

/** SQL expression of the currency of the installation. */
export const CURRENCY = `coalesce((select currency from store_settings limit 1), '${DEFAULT_CURRENCY}')`;

/** Returns the currency of the installation as a transaction sees it. */
export async function currencyIn(sql: Sql): Promise<Currency> {
  const [row] = await sql<{ currency: Currency }>(`select ${CURRENCY} as currency`);
  return row?.currency ?? DEFAULT_CURRENCY;
}

/**
 * Returns `true` if a value can become the currency of the installation, or the message: it must be a known currency that
 * the payment provider can charge, and nothing may have been bought in another one. A trigger checks the latter again for orders placed in the same moment.
 */
export async function currencyFault(sql: Sql, value: unknown): Promise<true | string> {
  if (!isCurrency(value)) return t('Choose a currency from the list.');
  const stripeFault = paymentProvider() === 'stripe' ? stripeCurrencyFault(value) : null;
  if (stripeFault) return stripeFault;
  const [row] = await sql<{ other: Currency | null }>('select currency_in_use_besides($1) as other', [value]);
  if (!row?.other) return true;
  const [demo] = await sql<{ isDemo: boolean }>(
    `select exists (select from demo_documents where room in ('orders', 'subscriptions')) as "isDemo"`,
  );
  if (demo?.isDemo)
    return t(
      'You can’t change the currency to {value} yet: the demo publication has orders and subscriptions in {other}. Remove it first, on the desk under Start your own publication.',
      { value, other: row.other },
    );
  return t(
    'You can’t change the currency to {value}: there are orders or subscriptions in {other}, and a site sells in one currency. Nothing was changed.',
    { value, other: row.other },
  );
}
