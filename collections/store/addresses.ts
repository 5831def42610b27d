import type { CollectionConfig } from 'payload';
import { personal } from '../access/personal';
import { buyerField } from '../fields/personal';

/** Address book of buyers (CHK-04). */
export const Addresses: CollectionConfig = {
  slug: 'addresses',
  ...personal,
  fields: [
    { ...buyerField, required: true, index: true },
    { name: 'firstName', type: 'text', required: true, maxLength: 60 },
    { name: 'lastName', type: 'text', required: true, maxLength: 60 },
    { name: 'address1', type: 'text', required: true, maxLength: 120 },
    { name: 'address2', type: 'text', maxLength: 120 },
    { name: 'city', type: 'text', required: true, maxLength: 80 },
    { name: 'state', type: 'text', maxLength: 40 },
    { name: 'postalCode', type: 'text', required: true, maxLength: 20 },
    { name: 'countryCode', type: 'text', required: true, maxLength: 2 },
    { name: 'companyName', type: 'text', maxLength: 120 },
    { name: 'vatId', type: 'text', maxLength: 20 },
  ],
};
