import type { GlobalConfig } from 'payload';
import { currencyField } from '../collections/fields/currency';
import { numberingFields, sellerFields } from '../collections/fields/seller';
import { shippingZonesField } from '../collections/fields/shipping-zones';
import { taxSubscriptionsBySettings } from '../collections/hooks/merchandising';
import { merchandisersGlobal } from './access';

/**
 * Maintenance mode of the store and its notice (ADMIN-35, CART-27), the currency, tax in prices, shipping zones, and the
 * seller on invoices.
 */
export const StoreSettings: GlobalConfig = {
  slug: 'store-settings',
  label: 'Store settings',
  admin: { group: 'Settings' },
  access: merchandisersGlobal,
  hooks: { afterChange: [taxSubscriptionsBySettings] },
  fields: [
    {
      name: 'isMaintenance',
      label: 'Maintenance mode: close checkout and order history',
      type: 'checkbox',
      defaultValue: false,
    },
    {
      name: 'maintenanceNotice',
      type: 'textarea',
      required: true,
      defaultValue: 'Ordering and order history are unavailable 7:30am to 10am EST during a store migration.',
      maxLength: 400,
    },
    currencyField,
    {
      name: 'pricesIncludeTax',
      label: 'Prices include tax',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description:
          'Buyers pay exactly the prices and shipping rates as entered, in every country, and see how much tax they include. Changing this changes no price.',
      },
    },
    shippingZonesField,
    sellerFields,
    numberingFields,
  ],
};
