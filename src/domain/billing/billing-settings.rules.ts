import { t } from '@/language/t';

/** The seller on invoices, as Store settings contain it. */
export interface SellerSettings {
  legalName?: string | null | undefined;
  address?: string | null | undefined;
  countryCode?: string | null | undefined;
  taxId?: string | null | undefined;
  vatId?: string | null | undefined;
  registration?: string | null | undefined;
  email?: string | null | undefined;
  footerNote?: string | null | undefined;
}

/** Returns what the seller's settings lack for a complete invoice, as words for staff. */
export function missingSellerFields(seller: SellerSettings | null | undefined): string[] {
  const missing: string[] = [];
  if (!seller?.legalName?.trim()) missing.push(t('legal name'));
  if (!seller?.address?.trim()) missing.push(t('address'));
  if (!seller?.countryCode?.trim()) missing.push(t('country code'));
  if (!seller?.taxId?.trim() && !seller?.vatId?.trim()) missing.push(t('tax ID or VAT ID'));
  if (!seller?.email?.trim()) missing.push(t('email'));
  return missing;
}

/** Returns why a country code is invalid, or null. */
export function countryFault(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return /^[A-Z]{2}$/.test(String(value)) ? null : t('Enter two capital letters, such as IE.');
}

/**
 * Returns why the prefix of a number series is invalid, or null. The two series need different prefixes, and a prefix
 * that ends in a digit would make numbers ambiguous.
 */
export function prefixFault(value: unknown, siblings: Record<string, unknown>): string | null {
  if (typeof value !== 'string' || !/^[A-Za-z0-9][A-Za-z0-9.-]{0,11}$/.test(value) || /\d$/.test(value)) {
    return t('Use letters, digits, and the characters . and -, and don’t end with a digit.');
  }
  const { invoicePrefix, creditNotePrefix } = siblings;
  return invoicePrefix === creditNotePrefix ? t('Invoices and credit notes need different prefixes.') : null;
}

/** Returns why the next number of a series is invalid, or null. */
export function startFault(value: unknown): string | null {
  const isValid = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1_000_000_000;
  return isValid ? null : t('Enter a whole number of 1 or more.');
}
