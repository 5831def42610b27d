'use client';

import { useRowLabel } from '@payloadcms/ui';
import type { ShippingRate, ShippingZone } from '@/domain/cart/shipping.rules';
import { countryName } from '@/domain/places/country-name.rules';
import { useMoney } from '../currency.client';

type Draft<T> = { [K in keyof T]?: T[K] | null };

/** Title of a zone in Store settings: its name and countries. */
export function ZoneLabel() {
  const { data, rowNumber = 0 } = useRowLabel<Draft<ShippingZone>>();
  const countries = (data?.countries ?? []).map((code) => countryName(code) ?? code);
  const more = countries.length > 3 ? ` and ${countries.length - 3} more` : '';
  const places = data?.isRestOfWorld ? 'Rest of the world' : `${countries.slice(0, 3).join(', ')}${more}`;
  const name = data?.name || `Zone ${rowNumber + 1}`;
  return (
    <span className="admin-row-title">
      {name}
      {places && places !== name ? <small>{places}</small> : null}
    </span>
  );
}

/** Title of a rate: its name, price and limits. */
export function RateLabel() {
  const money = useMoney();
  const { data, rowNumber = 0 } = useRowLabel<Draft<ShippingRate>>();
  const price = typeof data?.priceMinor === 'number' ? `: ${data.priceMinor ? money(data.priceMinor) : 'free'}` : '';
  const limits = [
    range(data?.minWeightGrams, data?.maxWeightGrams, (grams) => `${grams.toLocaleString('en-US')} g`),
    range(data?.minTotalMinor, data?.maxTotalMinor, money),
  ].filter(Boolean);
  return (
    <span>
      {data?.name || `Rate ${rowNumber + 1}`}
      {price}
      {limits.length ? `, ${limits.join(', ')}` : ''}
    </span>
  );
}

function range(min: unknown, max: unknown, format: (value: number) => string): string {
  const from = typeof min === 'number' && min > 0 ? `from ${format(min)}` : '';
  const to = typeof max === 'number' ? `up to ${format(max)}` : '';
  return [from, to].filter(Boolean).join(' ');
}
