import type { CollectionConfig } from 'payload';

/** A reading, lecture or dinner of the publication. */
export interface EventDocument {
  id: number;
  title: string;
  slug: string;
  startsAt: string;
  place: string;
  description?: string | null;
}

/** Everyone can read published events, and editors can change them, as it declares no access. */
export const Events: CollectionConfig = {
  slug: 'events',
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'startsAt', 'place', '_status'] },
  versions: { drafts: true },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    {
      name: 'slug',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      maxLength: 80,
      admin: { description: 'The end of the page’s address: /events/spring-dinner.' },
    },
    { name: 'startsAt', type: 'date', required: true, index: true },
    { name: 'place', type: 'text', required: true, maxLength: 200 },
    { name: 'description', type: 'textarea', maxLength: 2000 },
  ],
};
