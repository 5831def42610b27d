import type { ArrayField, NumberField, NumberFieldSingleValidation } from 'payload';
import {
  countriesFault,
  restOfWorldFault,
  type ShippingRate,
  type ShippingZone,
  upperBoundFault,
} from '@/domain/cart/shipping.rules';
import { weightFault } from '@/domain/catalog/weight.rules';
import { countryName } from '@/domain/places/country-name.rules';
import { countries } from '@/domain/places/places.rules';
import { merchandiserFields } from '../access/merchandising';
import { moneyField, validateAmount } from './money';

type Zones = { shippingZones?: Partial<ShippingZone>[] };

const zonesIn = (data: unknown): Partial<ShippingZone>[] => (data as Zones).shippingZones ?? [];

/** Creates a field for a weight in grams. */
export const weightField = (name: string, label: string, options: Partial<NumberField> = {}): NumberField =>
  ({
    name,
    label,
    type: 'number',
    min: 0,
    validate: (value: unknown) => weightFault(value) ?? true,
    ...options,
  }) as NumberField;

/** Zones of countries with shipping rates by weight and order total (CHK-09). */
export const shippingZonesField: ArrayField = {
  name: 'shippingZones',
  label: 'Shipping zones',
  type: 'array',
  access: merchandiserFields,
  labels: { singular: 'Zone', plural: 'Zones' },
  admin: {
    description:
      'Countries with the same shipping rates. Physical items can’t be ordered to a country that is in no zone. Until buyers enter an address, the first zone is used for estimates.',
    initCollapsed: true,
    components: { RowLabel: '/src/admin/store/ShippingLabels.client#ZoneLabel' },
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 60, admin: { description: 'Only shown here.' } },
    {
      name: 'isRestOfWorld',
      label: 'Rest of the world: every country that is in no other zone',
      type: 'checkbox',
      defaultValue: false,
      validate: (_: unknown, { siblingData, data }: { siblingData: unknown; data: unknown }) =>
        restOfWorldFault(siblingData as Partial<ShippingZone>, zonesIn(data)) ?? true,
    },
    {
      name: 'countries',
      type: 'select',
      hasMany: true,
      options: countries().map(({ code }) => ({ label: () => countryName(code) ?? code, value: code })),
      validate: (_: unknown, { siblingData, data }: { siblingData: unknown; data: unknown }) =>
        countriesFault(siblingData as Partial<ShippingZone>, zonesIn(data)) ?? true,
      admin: { condition: (_, zone) => !zone?.isRestOfWorld },
    },
    {
      name: 'rates',
      type: 'array',
      minRows: 1,
      required: true,
      labels: { singular: 'Rate', plural: 'Rates' },
      admin: {
        description:
          'Rates with the same name are one shipping method. If several apply, the buyer pays the lowest: for free shipping above a total, add a rate of 0 with that total.',
        initCollapsed: true,
        components: { RowLabel: '/src/admin/store/ShippingLabels.client#RateLabel' },
      },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'name', type: 'text', required: true, maxLength: 60 },
            moneyField('priceMinor', 'Price', { required: true }),
          ],
        },
        {
          name: 'note',
          type: 'text',
          maxLength: 120,
          admin: { description: 'Shown below the name at checkout, such as: Arrives in three to five days.' },
        },
        {
          type: 'row',
          fields: [
            weightField('minWeightGrams', 'From weight in grams'),
            weightField('maxWeightGrams', 'Up to weight in grams', {
              validate: (value: unknown, { siblingData }: { siblingData: unknown }) =>
                weightFault(value) ?? upperBoundFault((siblingData as ShippingRate).minWeightGrams, value) ?? true,
            }),
          ],
        },
        {
          type: 'row',
          fields: [
            moneyField('minTotalMinor', 'From order total'),
            moneyField('maxTotalMinor', 'Up to order total', {
              validate: ((value, validation) =>
                upperBoundFault((validation.siblingData as ShippingRate).minTotalMinor, value) ??
                (value == null ? true : validateAmount(value, validation))) satisfies NumberFieldSingleValidation,
            }),
          ],
        },
      ],
    },
  ],
};
