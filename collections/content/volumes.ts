import type { CollectionConfig } from 'payload';
import { plainVersions, undatedEditorialAccess } from '../fields/editorial';
import { imageField } from '../fields/relations';
import { summaryField, titleField } from '../fields/text';

/** Collections of links shown on `/magazine` (ARC-17, ADMIN-17). */
export const Volumes: CollectionConfig = {
  slug: 'volumes',
  admin: { group: 'Content', useAsTitle: 'title', defaultColumns: ['title', '_status', 'updatedAt'] },
  access: undatedEditorialAccess,
  versions: plainVersions,
  fields: [
    titleField,
    summaryField,
    imageField(),
    {
      name: 'items',
      type: 'array',
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 200 },
        {
          name: 'link',
          type: 'text',
          required: true,
          admin: { description: 'A path on this site, such as /2024/11/the-slow-company.' },
        },
      ],
    },
  ],
};
