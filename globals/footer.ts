import type { GlobalConfig } from 'payload';
import { editorsGlobal } from './access';
import { linksField } from './links';

/** Columns and legal links of the footer (ADMIN-33). */
export const Footer: GlobalConfig = {
  slug: 'footer',
  admin: { group: 'Site' },
  access: editorsGlobal,
  versions: { max: 20 },
  fields: [
    {
      name: 'columns',
      type: 'array',
      maxRows: 5,
      labels: { singular: 'Column', plural: 'Columns' },
      fields: [{ name: 'title', type: 'text', required: true, maxLength: 60 }, linksField()],
    },
    linksField('legalLinks', 'Legal links'),
  ],
};
