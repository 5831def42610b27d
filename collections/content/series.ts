import type { CollectionConfig } from 'payload';
import { plainVersions, undatedEditorialAccess } from '../fields/editorial';
import { pictureField } from '../fields/relations';
import { slugField, summaryField, titleField } from '../fields/text';

/** Articles that belong together; spotlight and big-idea series carry their label (ART-09). */
export const Series: CollectionConfig = {
  slug: 'series',
  labels: { singular: 'Series', plural: 'Series' },
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'kind', '_status'],
    listSearchableFields: ['title', 'slug'],
  },
  defaultSort: 'title',
  access: undatedEditorialAccess,
  versions: plainVersions,
  fields: [
    titleField,
    summaryField,
    pictureField(),
    slugField('title'),
    {
      name: 'kind',
      type: 'select',
      required: true,
      defaultValue: 'plain',
      options: [
        { label: 'Spotlight Series', value: 'spotlight' },
        { label: 'Big Idea Series', value: 'bigIdea' },
        { label: 'Without a label', value: 'plain' },
      ],
      admin: { position: 'sidebar' },
    },
  ],
};
