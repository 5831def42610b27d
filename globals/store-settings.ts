import type { GlobalConfig } from 'payload';
import { numberingFields, sellerFields } from '../collections/fields/seller';
import { shippingZonesField } from '../collections/fields/shipping-zones';
import { merchandisersGlobal } from './access';

/** Maintenance mode of the store and its notice (ADMIN-35, CART-27), shipping zones, and the seller on invoices. */
export const StoreSettings: GlobalConfig = {
  slug: 'store-settings',
  label: 'Store settings',
  admin: { group: 'Settings' },
  access: merchandisersGlobal,
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
    shippingZonesField,
    sellerFields,
    numberingFields,
  ],
};
