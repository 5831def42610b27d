import type { Payload } from 'payload';
import { readCurrency } from '@/domain/payments/currency.query';
import { cachedGlobal } from '@/platform/cached-global';
import { CurrencyContext } from './currency.client';

/** Provides the currency of the installation to the fields, cells and dialogs of the admin. */
export async function CurrencyProvider({ children, payload }: { children: React.ReactNode; payload: Payload }) {
  const currency = await readCurrency({ cachedGlobal: (slug) => cachedGlobal(payload, slug) });
  return <CurrencyContext currency={currency}>{children}</CurrencyContext>;
}
