import type { CollectionConfig } from 'payload';
import { personal } from '../access/personal';
import { buyerField } from '../fields/personal';

/**
 * Carts, one per account or, for guests, per browser, identified by the hash of its token (CART-01). Lines store
 * formats and quantities only. Prices are read from the catalog each time (CART-06).
 */
export const Carts: CollectionConfig = {
  slug: 'carts',
  ...personal,
  fields: [
    { ...buyerField, unique: true },
    { name: 'token', type: 'text', unique: true, hidden: true },
    { name: 'lines', type: 'json' },
    { name: 'promoCode', type: 'text', maxLength: 40 },
    { name: 'shippingMethod', type: 'text', maxLength: 40 },
    { name: 'shippingAddress', type: 'json' },
    { name: 'billingAddress', type: 'json' },
    { name: 'payment', type: 'json' },
    { name: 'lastOrder', type: 'text', maxLength: 40 },
    { name: 'changedAt', type: 'date', required: true },
  ],
};
