import type { CollectionConfig } from 'payload';
import { personal } from '../access/personal';
import { buyerField } from '../fields/personal';

/**
 * What somebody is about to buy: one cart for an account, or for a guest's browser by the hash of its token (CART-01).
 * Lines name forms and quantities only; what they cost is read from the catalogue each time (CART-06).
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
