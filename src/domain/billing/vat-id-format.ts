import { checkVAT, countries } from 'jsvat-next';
import { t } from '@/language/t';
import { countryOfVatId, isInEu, normalVatId } from './vat-id.rules';

/**
 * Returns why a VAT ID is invalid, as a sentence for the buyer, or null. The format and check digits are checked for EU
 * countries. IDs of other countries are only printed on invoices.
 */
export function vatIdFault(input: string | null | undefined, countryCode: string | null | undefined): string | null {
  const vatId = normalVatId(input);
  if (!vatId) return null;
  if (!/^[A-Z0-9+*]{4,20}$/.test(vatId)) return t('Enter letters and digits only.');
  if (!countryCode || !isInEu(countryCode)) return null;
  if (countryOfVatId(vatId) !== countryCode) return t('The VAT ID must be of the country in the billing address.');
  return checkVAT(vatId, countries).isValid ? null : t('Check this VAT ID: it isn’t valid.');
}
