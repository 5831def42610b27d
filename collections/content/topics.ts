import type { CollectionConfig } from 'payload';
import { subjectSlugOf } from '@/domain/articles/address.rules';
import { fillFrom } from '../adapters';
import { plainVersions, undatedEditorialAccess } from '../fields/editorial';
import { imageField, PICKER } from '../fields/relations';
import { slugField, uniqueNameField } from '../fields/text';
import { uniqueCopy } from '../hooks/copies';
import { mergeTopicEndpoints } from '../newsroom/merge-topics';

/** Topics of articles and all other entries. Search shows the same topics as subjects (TOP-02, TOP-03). */
export const Topics: CollectionConfig = {
  slug: 'topics',
  admin: {
    group: 'Content',
    useAsTitle: 'name',
    defaultColumns: ['name', 'slug', 'isFeatured', '_status'],
    listSearchableFields: ['name', 'slug'],
  },
  defaultSort: 'name',
  access: undatedEditorialAccess,
  versions: plainVersions,
  endpoints: mergeTopicEndpoints,
  fields: [
    uniqueNameField,
    { name: 'description', type: 'textarea', maxLength: 400 },
    imageField(),
    {
      name: 'nearby',
      label: 'Nearby topics',
      type: 'relationship',
      relationTo: 'topics',
      hasMany: true,
      maxRows: 8,
      admin: { components: { Field: PICKER } },
    },
    {
      name: 'startHere',
      label: 'Start here',
      type: 'relationship',
      relationTo: 'articles',
      hasMany: true,
      maxRows: 5,
      admin: { components: { Field: PICKER } },
    },
    { name: 'isFeatured', label: 'Featured', type: 'checkbox', defaultValue: false, admin: { position: 'sidebar' } },
    slugField('name'),
    {
      name: 'subjectSlug',
      type: 'text',
      unique: true,
      index: true,
      hooks: { beforeValidate: [fillFrom('name', subjectSlugOf)], beforeDuplicate: [uniqueCopy('-copy')] },
      admin: { position: 'sidebar', description: 'The topic’s address in search results. “&” becomes “and”.' },
    },
    {
      name: 'merge',
      type: 'ui',
      admin: {
        position: 'sidebar',
        disableBulkEdit: true,
        disableListColumn: true,
        components: { Field: '/src/admin/topics/MergeTopic.client#MergeTopic' },
      },
    },
  ],
};
