import type { FlattenedField } from 'payload';
import { expect, test } from 'vitest';
import { referencesOf } from '@/domain/newsroom/references';

const FIELDS = [
  { name: 'image', type: 'upload', relationTo: 'media' },
  { name: 'topics', type: 'relationship', relationTo: 'topics', hasMany: true },
  { name: 'items', type: 'relationship', relationTo: ['videos', 'episodes'], hasMany: true },
  {
    name: 'rows',
    type: 'array',
    flattenedFields: [{ name: 'author', type: 'relationship', relationTo: 'authors' }],
  },
  {
    name: 'sections',
    type: 'blocks',
    blocks: [{ slug: 'lead', flattenedFields: [{ name: 'article', type: 'relationship', relationTo: 'articles' }] }],
  },
  { name: 'body', type: 'richText' },
  { name: 'title', type: 'text' },
] as unknown as FlattenedField[];

test('references are found in relationships, rows, blocks and rich text', () => {
  const body = {
    root: {
      children: [
        { type: 'upload', relationTo: 'media', value: 8 },
        { type: 'link', fields: { doc: { relationTo: 'articles', value: 9 } } },
        { type: 'block', fields: { blockType: 'related', articles: [10, 11] } },
        { type: 'block', fields: { blockType: 'figure', picture: 12, width: 13 } },
      ],
    },
  };
  const data = {
    image: 1,
    topics: [2, 3],
    items: [{ relationTo: 'videos', value: 4 }],
    rows: [
      { id: 'a', author: 5 },
      { id: 'b', author: null },
    ],
    sections: [{ blockType: 'lead', article: 6 }],
    body,
    title: 'Seven',
  };
  expect(referencesOf(data, FIELDS).map(({ collection, id }) => `${collection} ${id}`)).toEqual([
    ...['media 1', 'topics 2', 'topics 3', 'videos 4', 'authors 5', 'articles 6'],
    ...['media 8', 'articles 9', 'articles 10', 'articles 11', 'media 12'],
  ]);
});
