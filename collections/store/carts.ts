import type { CollectionConfig } from 'payload';
import { nobody, ownRecords } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** What belongs to one buyer: only the site's own calls make and change it. */
const personal = {
  admin: { group: 'Personal', hidden: true },
  access: { read: toAccess(ownRecords), create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
  lockDocuments: false,
} satisfies Partial<CollectionConfig>;

const owner = { name: 'owner', type: 'relationship', relationTo: 'users', maxDepth: 0 } as const;

/**
 * What somebody is about to buy: one cart for an account, or for a guest's browser by the hash of its token (CART-01).
 * Lines name forms and quantities only; what they cost is read from the catalogue each time (CART-06).
 */
export const Carts: CollectionConfig = {
  slug: 'carts',
  ...personal,
  fields: [
    { ...owner, unique: true },
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

/** A buyer's address book (CHK-04). */
export const Addresses: CollectionConfig = {
  slug: 'addresses',
  ...personal,
  fields: [
    { ...owner, required: true, index: true },
    { name: 'firstName', type: 'text', required: true, maxLength: 60 },
    { name: 'lastName', type: 'text', required: true, maxLength: 60 },
    { name: 'address1', type: 'text', required: true, maxLength: 120 },
    { name: 'address2', type: 'text', maxLength: 120 },
    { name: 'city', type: 'text', required: true, maxLength: 80 },
    { name: 'state', type: 'text', maxLength: 10 },
    { name: 'postalCode', type: 'text', required: true, maxLength: 20 },
    { name: 'countryCode', type: 'text', required: true, maxLength: 2 },
  ],
};

/** Who wants to hear when a product can be bought; each is told once. */
export const NotifyRequests: CollectionConfig = {
  slug: 'notify-requests',
  ...personal,
  access: { ...personal.access, read: toAccess(nobody) },
  indexes: [{ fields: ['product', 'emailAddress'], unique: true }],
  fields: [
    { name: 'product', type: 'relationship', relationTo: 'products', required: true, maxDepth: 0 },
    { name: 'emailAddress', type: 'email', required: true },
    { name: 'toldAt', type: 'date' },
  ],
};
