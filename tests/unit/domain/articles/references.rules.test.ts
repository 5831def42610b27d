import { expect, test } from 'vitest';
import { referencesOf } from '@/domain/articles/references.rules';

const state = (...children: object[]) => ({ root: { children } });
const link = (relationTo: string, value: unknown) => ({
  type: 'link',
  fields: { doc: { relationTo, value } },
  children: [],
});
const block = (fields: object) => ({ type: 'block', fields });

test('a text refers to the documents of its links and blocks, loaded or not, at any depth', () => {
  const body = state(
    { type: 'paragraph', children: [link('articles', 3), { type: 'text', text: 'x' }] },
    { type: 'list', children: [{ type: 'listitem', children: [link('topics', { id: 4, name: 'Strategy' })] }] },
    block({ blockType: 'video', video: 5 }),
    block({ blockType: 'audio', episode: { id: 6 } }),
    block({ blockType: 'product', product: 7 }),
    block({ blockType: 'download', file: 21 }),
    block({
      blockType: 'snippet',
      snippet: { id: 22, text: state({ type: 'paragraph', children: [link('pages', 23)] }) },
    }),
    block({ blockType: 'related', articles: [8, { id: 9 }] }),
    block({ blockType: 'callout', text: state({ type: 'paragraph', children: [link('pages', 10)] }) }),
  );
  expect(referencesOf(body).map(({ collection, id }) => `${collection}:${id}`)).toEqual([
    'articles:3',
    'topics:4',
    'videos:5',
    'episodes:6',
    'products:7',
    'files:21',
    'snippets:22',
    'pages:23',
    'articles:8',
    'articles:9',
    'pages:10',
  ]);
});

test('a text without references and an invalid text refer to nothing', () => {
  expect(referencesOf(state({ type: 'link', fields: { linkType: 'custom', url: '/x' } }))).toEqual([]);
  for (const nothing of [null, undefined, {}, 'text']) expect(referencesOf(nothing)).toEqual([]);
});
