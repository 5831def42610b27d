'use client';

import { createContext, useContext } from 'react';
import { amountText, type Currency, DEFAULT_CURRENCY } from '@/domain/formats/money.rules';

const Context = createContext<Currency>(DEFAULT_CURRENCY);

/** Makes a currency available to all components inside. */
export function CurrencyContext({ currency, children }: { currency: Currency; children: React.ReactNode }) {
  return <Context value={currency}>{children}</Context>;
}

/** Returns the currency of the installation. */
export const useCurrency = (): Currency => useContext(Context);

/** Returns a function that formats amounts in the currency of the installation. */
export function useMoney(): (minor: number) => string {
  const currency = useCurrency();
  return (minor) => amountText(minor, currency);
}
