import { t } from '@/language/t';
import type { BillingPeriod } from './billing.rules';

/** Returns a formatted price with its period, such as `$12 a month`. */
export const pricePerPeriod = (price: string, period: BillingPeriod | null): string =>
  period === 'year' ? t('{price} a year', { price }) : t('{price} a month', { price });
