import { expect, test } from 'vitest';
import { invoiceOfCharge } from '@/domain/billing/billing-snapshot.rules';
import { nextDocumentOfCharge } from '@/domain/billing/due-documents.rules';
import { choiceOf, placeChoices, placeFaults, placeLines } from '@/domain/membership/billing-place.rules';
import { type SubscriptionTax, taxText, withTax } from '@/domain/membership/subscription-tax.rules';
import { randomOf } from '../../../helpers/random';

const MAINE: SubscriptionTax = {
  countryCode: 'US',
  state: 'ME',
  postalCode: '04101',
  companyName: null,
  vatId: null,
  address1: null,
  city: null,
  percent: 5.5,
  isIncluded: false,
  isReverseCharge: false,
  vatCheck: null,
};
const SELLER = {
  legalName: 'Meridian Ltd',
  address: '1 High Street',
  countryCode: 'IE',
  taxId: null,
  vatId: null,
  registration: null,
  email: null,
  footerNote: null,
  siteName: 'Meridian',
  phone: '',
  supportEmail: '',
};

/** Rounds a fraction half up by long division, without the code under test. */
function roundedFraction(numerator: bigint, denominator: bigint): bigint {
  let quotient = 0n;
  let rest = numerator;
  for (let unit = denominator; ; ) {
    let size = 1n;
    while (unit * size * 10n <= rest) size *= 10n;
    if (unit * size > rest) break;
    rest -= unit * size;
    quotient += size;
  }
  return rest * 2n >= denominator ? quotient + 1n : quotient;
}

/** Amounts of the model in minor units: of yen (no decimals), cents (2) and dinars (3). */
const DECIMALS = [0, 2, 3];

test('1,000 random charges have the tax of an exact model, in currencies with 0, 2 and 3 decimals', () => {
  const random = randomOf(1);
  for (let at = 0; at < 1000; at += 1) {
    const decimals = DECIMALS[at % 3] ?? 2;
    const amount = random(10 ** (decimals + 5)) + (at % 7 === 0 ? 0 : 1);
    const tenThousandths = random(300_000);
    const percent = tenThousandths / 10_000;
    const isIncluded = random(2) === 0;
    // The tax is p of 100 parts of an amount without tax, and p of 100 + p parts of one with it.
    const whole = isIncluded ? 1_000_000n + BigInt(tenThousandths) : 1_000_000n;
    const tax = roundedFraction(BigInt(amount) * BigInt(tenThousandths), whole);
    const expected = isIncluded
      ? { netMinor: amount - Number(tax), taxMinor: Number(tax), totalMinor: amount }
      : { netMinor: amount, taxMinor: Number(tax), totalMinor: amount + Number(tax) };
    expect({ amount, percent, ...withTax(amount, { percent, isIncluded }) }).toEqual({ amount, percent, ...expected });
  }
});

test('a price without tax is charged as it is', () => {
  expect(withTax(1200, null)).toEqual({ netMinor: 1200, taxMinor: 0, totalMinor: 1200 });
});

test('the invoice shows net, rate and tax, and credit notes add up to it', () => {
  const random = randomOf(2);
  for (let at = 0; at < 300; at += 1) {
    const tax = { ...MAINE, percent: random(3000) / 100, isIncluded: random(2) === 0 };
    const { totalMinor, taxMinor } = withTax(random(50_000) + 100, tax);
    const charge = {
      id: 1,
      subscriptionId: 1,
      amountMinor: totalMinor,
      taxMinor,
      tax,
      currency: 'usd',
      issuedAt: new Date(0),
      isPaid: true,
      isDisputeLost: false,
      refundedMinor: 0,
      planName: 'Digital',
      cardLabel: null,
      owner: 1,
      holder: 'Ada Byron',
      emailAddress: 'ada@example.com',
    };
    const invoice = invoiceOfCharge(charge, SELLER);
    const listed = invoice.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(tax.isIncluded ? listed : listed + invoice.taxMinor).toBe(invoice.totalMinor);
    expect(invoice.taxes.reduce((sum, part) => sum + part.baseMinor + part.taxMinor, 0)).toBe(totalMinor);
    expect(invoice.buyer.addressLines).toEqual(['ME 04101', 'United States']);
    const issued = [{ number: 'INV-1', source: 'charge:1', snapshot: invoice }];
    for (let refundedMinor = 0; refundedMinor < totalMinor; ) {
      refundedMinor = Math.min(totalMinor, refundedMinor + 1 + random(totalMinor));
      const note = nextDocumentOfCharge({ ...charge, refundedMinor }, issued, SELLER, new Date(0));
      expect(note?.snapshot.taxMinor).toBeLessThanOrEqual(note?.snapshot.totalMinor ?? 0);
      if (note) issued.push({ number: `CN-${issued.length}`, ...note });
    }
    const notes = issued.slice(1).map(({ snapshot }) => snapshot);
    expect(notes.reduce((sum, note) => sum + note.totalMinor, 0)).toBe(totalMinor);
    expect(notes.reduce((sum, note) => sum + note.taxMinor, 0)).toBe(taxMinor);
  }
});

test('every state and country can be chosen once, and choices lead back to it', () => {
  const codes = placeChoices().flatMap(({ choices }) => choices.map(({ code }) => code));
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toContain(choiceOf(MAINE));
  expect(codes).toContain(choiceOf({ countryCode: 'DE', state: null }));
  expect(codes).toContain('JP');
  expect(codes).not.toContain('US');
});

test('an unknown place and a missing postal code are errors of their fields', () => {
  const input = { place: 'US', postalCode: ' ', companyName: '', vatId: '', address1: '', city: '' };
  expect(placeFaults(input).map(({ field }) => field)).toEqual(['place', 'postalCode']);
  expect(placeFaults({ ...input, place: 'US-ME', postalCode: '04101' })).toEqual([]);
  // Addresses there have no postal code.
  expect(placeFaults({ ...input, place: 'HK' })).toEqual([]);
});

test('the terms name the tax, and reverse charge', () => {
  expect(taxText(null)).toBe('');
  expect(taxText(MAINE)).toBe(' Amounts include 5.5% tax.');
  expect(taxText({ ...MAINE, percent: 0, isReverseCharge: true })).toContain('reverse charge');
  expect(placeLines({ ...MAINE, city: 'Portland', address1: '1 Congress Street' })).toEqual([
    '1 Congress Street',
    'Portland, ME 04101',
    'United States',
  ]);
});
