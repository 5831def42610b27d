import type { Payload } from 'payload';
import { amountText } from '@/domain/formats/money.rules';
import { readCurrency } from '@/domain/payments/currency.query';
import { cachedGlobal } from '@/platform/cached-global';

/** Formats an amount in minor units. */
export type MoneyText = (minor: number) => string;

/** Returns a function that formats amounts in the currency of the installation. */
export async function moneyTextOf(payload: Payload): Promise<MoneyText> {
  const currency = await readCurrency({ cachedGlobal: (slug) => cachedGlobal(payload, slug) });
  return (minor) => amountText(minor, currency);
}
