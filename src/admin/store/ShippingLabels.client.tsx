'use client';

import { useRowLabel } from '@payloadcms/ui';
import type { ShippingRate, ShippingZone } from '@/domain/cart/shipping.rules';
import { countryName } from '@/domain/places/country-name.rules';
import { locale, numberFormat, t } from '@/language/t';
import { useMoney } from '../currency.client';

type Draft<T> = { [K in keyof T]?: T[K] | null };

/** Title of a zone in Store settings: its name and countries. */
export function ZoneLabel() {
  const { data, rowNumber = 0 } = useRowLabel<Draft<ShippingZone>>();
  const countries = (data?.countries ?? []).map((code) => countryName(code) ?? code);
  const first = countries.slice(0, 3).join(', ');
  const named =
    countries.length > 3 ? t('{places} and {count} more', { places: first, count: countries.length - 3 }) : first;
  const places = data?.isRestOfWorld ? t('Rest of the world') : named;
  const name = data?.name || t('Zone {number}', { number: rowNumber + 1 });
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
  const price = typeof data?.priceMinor === 'number' ? `: ${data.priceMinor ? money(data.priceMinor) : t('free')}` : '';
  const limits = [
    range(data?.minWeightGrams, data?.maxWeightGrams, (grams) => `${numberFormat(locale()).format(grams)} g`),
    range(data?.minTotalMinor, data?.maxTotalMinor, money),
  ].filter(Boolean);
  return (
    <span>
      {data?.name || t('Rate {number}', { number: rowNumber + 1 })}
      {price}
      {limits.length ? `, ${limits.join(', ')}` : ''}
    </span>
  );
}

function range(min: unknown, max: unknown, format: (value: number) => string): string {
  const from = typeof min === 'number' && min > 0 ? t('from {value}', { value: format(min) }) : '';
  const to = typeof max === 'number' ? t('up to {value}', { value: format(max) }) : '';
  return [from, to].filter(Boolean).join(' ');
}
