import type { CollectionConfig } from 'payload';
import { plainVersions, undatedEditorialAccess } from '../fields/editorial';
import { slugField, summaryField, titleField } from '../fields/text';

/** Videos in an editor's order (ADMIN-14). */
export const Playlists: CollectionConfig = {
  slug: 'playlists',
  admin: { group: 'Watch and listen', useAsTitle: 'title', defaultColumns: ['title', '_status', 'updatedAt'] },
  access: undatedEditorialAccess,
  versions: plainVersions,
  fields: [
    titleField,
    summaryField,
    { name: 'videos', type: 'relationship', relationTo: 'videos', hasMany: true, required: true },
    slugField('title'),
  ],
};
