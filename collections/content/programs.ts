import type { CollectionConfig } from 'payload';
import { everyone, staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';
import { firstSegmentField, uniqueNameField } from '../fields/text';
import { keepFormerSlug, moveReportsAlong } from '../hooks/programs';

/** Programs of reports, each with a list of its own at `/{slug}` (ART-16). */
export const Programs: CollectionConfig = {
  slug: 'programs',
  admin: {
    group: 'Content',
    useAsTitle: 'name',
    defaultColumns: ['name', 'slug', 'hasOwnMeter', 'updatedAt'],
    listSearchableFields: ['name', 'slug'],
  },
  defaultSort: 'name',
  access: {
    read: toAccess(everyone),
    create: toAccess(staff('editor')),
    update: toAccess(staff('editor')),
    delete: toAccess(staff('editor')),
  },
  hooks: { beforeChange: [keepFormerSlug], afterChange: [moveReportsAlong] },
  fields: [
    uniqueNameField,
    {
      name: 'description',
      type: 'textarea',
      maxLength: 400,
      admin: { description: 'Shown below the name of the program and in search results.' },
    },
    {
      name: 'hasOwnMeter',
      label: 'Own meter',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        position: 'sidebar',
        description:
          'Metered reports of this program count separately from articles. The limit is set in the paywall settings.',
      },
    },
    firstSegmentField('name'),
    {
      name: 'formerSlugs',
      type: 'array',
      admin: { hidden: true },
      fields: [{ name: 'slug', type: 'text', required: true, index: true }],
    },
  ],
};
