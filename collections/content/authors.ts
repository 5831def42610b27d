import type { CollectionConfig } from 'payload';
import { everyone, staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';
import { imageField } from '../fields/relations';
import { slugField } from '../fields/text';

/** Writers, presenters and speakers. Authors are not user accounts. */
export const Authors: CollectionConfig = {
  slug: 'authors',
  admin: {
    group: 'Content',
    useAsTitle: 'name',
    defaultColumns: ['name', 'title', 'updatedAt'],
    listSearchableFields: ['name', 'slug', 'title'],
  },
  defaultSort: 'name',
  access: {
    read: toAccess(everyone),
    create: toAccess(staff('editor', 'merchandiser')),
    update: toAccess(staff('editor', 'merchandiser')),
    delete: toAccess(staff('editor')),
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 120, index: true },
    {
      name: 'title',
      label: 'Role',
      type: 'text',
      maxLength: 160,
      admin: { description: 'Shown below the author’s name, such as Senior editor for strategy.' },
    },
    {
      name: 'short',
      label: 'Short bio',
      type: 'text',
      maxLength: 240,
      admin: {
        description: 'Shown at the end of articles, right after the name: “is the senior editor for strategy.”',
      },
    },
    { name: 'bio', type: 'textarea', maxLength: 1200 },
    imageField('portrait'),
    slugField('name'),
  ],
};
