import { afterEach, expect, test } from 'vitest';
import { type BillingSnapshot, creditNoteOf } from '@/domain/billing/billing-snapshot.rules';
import { renewalTerms } from '@/domain/membership/renewal-terms.rules';
import { faultsOf } from '@/domain/places/places.rules';
import { readCatalog } from '@/language/catalog';
import { setLanguage } from '@/language/translations.server';

const inGerman = () => setLanguage('de', readCatalog('de'));
afterEach(() => setLanguage('en', {}));

test('a credit note names the card of its invoice, also one that was issued in English', () => {
  const textOf = (paymentText: string) => {
    const refund = { amountMinor: 100, taxMinor: 0, taxes: [], lines: [], bookedAt: new Date(0) };
    const snapshot = { paymentText } as BillingSnapshot;
    return creditNoteOf({ number: 'INV-1', snapshot }, refund, {} as BillingSnapshot['seller']).paymentText;
  };
  expect(textOf('Paid with Visa ending in 4242.')).toBe('Refunded to Visa ending in 4242.');
  inGerman();
  expect(textOf('Bezahlt mit Visa (Endziffern 4242).')).toBe('Erstattet auf Visa (Endziffern 4242).');
  expect(textOf('Paid with Visa ending in 4242.')).toBe('Erstattet auf Visa ending in 4242.');
});

test('the terms of a subscription are sentences of the language, with its genders', () => {
  inGerman();
  const plan = { priceMinor: 1_200, currency: 'EUR', zone: 'Europe/Berlin' as const };
  expect(renewalTerms({ ...plan, period: 'month' })).toContain('verlängert sich automatisch jeden Monat zum Preis von');
  expect(renewalTerms({ ...plan, period: 'year' })).toContain('verlängert sich automatisch jedes Jahr zum Preis von');
});

test('messages about an address have no English article in other languages', () => {
  inGerman();
  const address = {
    firstName: 'Ada',
    lastName: 'Lind',
    address1: 'Elm 1',
    city: 'Bath',
    state: 'ME',
    countryCode: 'US',
  };
  expect(faultsOf({ ...address, postalCode: '1' })).toEqual([
    { field: 'postalCode', errorMessage: 'Postleitzahl (ZIP) mit fünf Ziffern eingeben, etwa 95014.' },
  ]);
});
