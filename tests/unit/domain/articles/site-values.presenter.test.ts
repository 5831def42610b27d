import { expect, test } from 'vitest';
import { presentSiteBlock } from '@/domain/articles/site-values.presenter';

const now = new Date('2026-05-01T00:00:00.000Z');
const present = (fields: object) =>
  presentSiteBlock({ id: 'x', blockType: 'recipe', blockName: '', ...fields }, now, () => []).fields;

test('values, rows and rich texts of a publisher’s block are passed on', () => {
  const root = { children: [{ type: 'paragraph' }] };
  expect(present({ name: 'Soup', serves: undefined, rows: [{ id: 'r1', name: 'leeks' }], method: { root } })).toEqual({
    name: 'Soup',
    serves: null,
    rows: [{ id: 'r1', name: 'leeks' }],
    method: [],
  });
});

test('a referenced document is reduced to its title and address', () => {
  const article = {
    id: 7,
    title: 'Salt',
    slug: 'salt',
    path: '2026/04/salt',
    body: { root: {} },
    _status: 'published',
  };
  const account = { id: 3, name: 'Ines', email: 'ines@meridian.example', hash: 'x', createdAt: '2026-01-01' };
  const fields = present({ see: article, by: { relationTo: 'users', value: account }, more: [article, 8] });
  const salt = { id: 7, title: 'Salt', slug: 'salt', path: '2026/04/salt' };
  expect(fields).toEqual({
    see: salt,
    by: { relationTo: 'users', value: { id: 3, title: 'Ines', slug: null, path: null } },
    more: [salt, 8],
  });
});

test('a document that the public can’t see is null', () => {
  const draft = { id: 7, title: 'Secret', _status: 'draft' };
  const future = { id: 8, title: 'Secret', _status: 'published', publishedAt: '2026-06-01T00:00:00.000Z' };
  expect(present({ draft, list: [future] })).toEqual({ draft: null, list: [null] });
});
