import type { GlobalConfig } from 'payload';
import { editorsGlobal } from './access';
import { linksField } from './links';

/** Header navigation and mega menu (ADMIN-33). */
export const Navigation: GlobalConfig = {
  slug: 'navigation',
  admin: { group: 'Site' },
  access: editorsGlobal,
  versions: { max: 20 },
  fields: [
    linksField('items', 'Navigation'),
    {
      name: 'columns',
      label: 'Menu',
      type: 'array',
      maxRows: 5,
      labels: { singular: 'Column', plural: 'Columns' },
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 60 },
        linksField(),
        {
          type: 'row',
          fields: [
            { name: 'moreLabel', label: 'Label of the last link', type: 'text', maxLength: 60 },
            { name: 'moreUrl', label: 'URL of the last link', type: 'text', maxLength: 400 },
          ],
        },
      ],
    },
  ],
};
