import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type Stripe from 'stripe';
import { partsOf } from '@/domain/cart/line-share.rules';
import { type Currency, chargeStep, roundToStep } from '@/domain/formats/money.rules';
import { minorOfStripe, stripeAmountOf } from '@/domain/payments/stripe-units.rules';
import { stripeClient } from '../payments/stripe-client';
import type { TaxAnswer, TaxProvider, TaxRequest } from './tax-provider';

/** Stripe's tax codes for the products of this store: physical goods and downloads. */
const TANGIBLE = 'txcd_99999999';
const ELECTRONIC = 'txcd_10000000';

type Behavior = 'inclusive' | 'exclusive';

/**
 * Cached results, because a cart is viewed much more often than it changes. Each request is repeated after ten minutes.
 */
const cache = new LRUCache<string, Promise<TaxAnswer>>({ max: 2_000, ttl: 600_000 });

/** Stripe Tax calculates taxes by address and reports the taxes of paid orders. */
export const stripeTax: TaxProvider = {
  name: 'stripe',
  taxOn(request) {
    const { shippingMinor, netMinor } = request.untaxed;
    if (shippingMinor + netMinor.reduce((sum, each) => sum + each, 0) === 0) {
      return Promise.resolve({ taxMinor: 0, reference: null });
    }
    return calculateOnce(paramsOf(request), request.currency);
  },
  // The API has no rates, so the rate is calculated from a large amount.
  async digitalPercentAt(place, currency) {
    const amountMinor = RATE_AMOUNT * chargeStep(currency);
    const line = { product: 0, itemId: 'subscription', quantity: 1, unitPriceMinor: amountMinor, isPhysical: false };
    const untaxed = { subTotalMinor: amountMinor, discountMinor: 0, shippingMinor: 0, netMinor: [amountMinor] };
    const { taxMinor } = await calculateOnce(
      paramsOf({ lines: [line], untaxed, isTaxIncluded: false, currency, place }),
      currency,
    );
    return Math.round((taxMinor / amountMinor) * 1_000_000) / 10_000;
  },
};

/** Shorter than for payments, because every view of a cart waits for it. */
const LIMITS = { timeout: 4_000, maxNetworkRetries: 1 };

/** Amount in steps of the currency from which a rate is calculated to four decimals. */
const RATE_AMOUNT = 10_000_000;

function calculateOnce(params: Stripe.Tax.CalculationCreateParams, currency: Currency): Promise<TaxAnswer> {
  const key = createHash('sha256').update(JSON.stringify(params)).digest('hex');
  const known = cache.get(key);
  if (known) return known;
  const answer = calculate(params, currency);
  cache.set(key, answer);
  // Errors are not cached.
  answer.catch(() => cache.delete(key));
  return answer;
}

async function calculate(params: Stripe.Tax.CalculationCreateParams, currency: Currency): Promise<TaxAnswer> {
  const { id, tax_amount_exclusive, tax_amount_inclusive } = await stripeClient().tax.calculations.create(
    params,
    LIMITS,
  );
  const taxMinor = minorOfStripe(tax_amount_exclusive + tax_amount_inclusive, currency);
  return { taxMinor: roundToStep(taxMinor, chargeStep(currency)), reference: id };
}

function paramsOf({ lines, untaxed, place, isTaxIncluded, currency }: TaxRequest): Stripe.Tax.CalculationCreateParams {
  const behavior: Behavior = isTaxIncluded ? 'inclusive' : 'exclusive';
  return {
    currency: currency.toLowerCase(),
    line_items: lines.flatMap((line, at) => itemsOf(line, untaxed.netMinor[at] ?? 0, { behavior, currency })),
    ...(untaxed.shippingMinor > 0
      ? { shipping_cost: { amount: stripeAmountOf(untaxed.shippingMinor, currency), tax_behavior: behavior } }
      : {}),
    customer_details: {
      address_source: lines.some(({ isPhysical }) => isPhysical) ? 'shipping' : 'billing',
      address: {
        country: place.countryCode,
        ...(place.state ? { state: place.state } : {}),
        ...(place.postalCode ? { postal_code: place.postalCode } : {}),
        ...(place.city ? { city: place.city } : {}),
        ...(place.address1 ? { line1: place.address1 } : {}),
      },
    },
  };
}

/**
 * Converts a line for Stripe. A bundle of physical and digital components becomes two items with different tax codes.
 */
function itemsOf(
  line: TaxRequest['lines'][number],
  netMinor: number,
  { behavior, currency }: { behavior: Behavior; currency: Currency },
): Stripe.Tax.CalculationCreateParams.LineItem[] {
  const item = (amountMinor: number, reference: string, tax_code: string) => ({
    amount: stripeAmountOf(amountMinor, currency),
    quantity: line.quantity,
    reference,
    tax_code,
    tax_behavior: behavior,
  });
  if (!line.parts) return [item(netMinor, line.itemId, line.isPhysical ? TANGIBLE : ELECTRONIC)];
  const physicalMinor = roundToStep(partsOf(line, netMinor).physicalMinor, chargeStep(currency));
  return [
    item(physicalMinor, line.itemId, TANGIBLE),
    item(netMinor - physicalMinor, `${line.itemId}:digital`, ELECTRONIC),
  ];
}
