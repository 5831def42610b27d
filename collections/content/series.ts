import type { CollectionConfig } from 'payload';
import { plainVersions, undatedEditorialAccess } from '../fields/editorial';
import { imageField } from '../fields/relations';
import { slugField, summaryField, titleField } from '../fields/text';

/** Series of articles. Articles of spotlight and big-idea series show the series' label (ART-09). */
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
    imageField(),
    slugField('title'),
    {
      name: 'kind',
      label: 'Label',
      type: 'select',
      required: true,
      defaultValue: 'plain',
      options: [
        { label: 'Spotlight Series', value: 'spotlight' },
        { label: 'Big Idea Series', value: 'bigIdea' },
        { label: 'No label', value: 'plain' },
      ],
      admin: { position: 'sidebar' },
    },
  ],
};
