import { expect, test } from 'vitest';
import { MAX_ADDRESSES, readTargets, targetsOf } from '@/domain/newsroom/link-check.rules';

const link = (url: string) => ({ type: 'link', fields: { linkType: 'custom', url }, children: [] });
const body = (...children: object[]) => ({ root: { children: [{ type: 'paragraph', children }] } });

test('the targets of a text are documents, paths of this site and pages of others, each once', () => {
  const document = { type: 'link', fields: { linkType: 'internal', doc: { relationTo: 'pages', value: { id: 4 } } } };
  const text = body(
    link('https://meridian.example/2024/11/bank?x=1#part'),
    link('/topic/strategy'),
    document,
    document,
    link('https://example.org/noon'),
    link('mailto:a@example.org'),
    link('#part'),
  );
  const card = { type: 'block', fields: { blockType: 'bookmark', url: 'https://example.org/card' } };
  expect(targetsOf({ root: { children: [...text.root.children, card] } }, 'https://meridian.example')).toEqual([
    { collection: 'pages', id: 4 },
    { path: '/2024/11/bank?x=1' },
    { path: '/topic/strategy' },
    { url: 'https://example.org/noon' },
    { url: 'https://example.org/card' },
  ]);
});

test('a request is read with its limits, and nothing else gets through', () => {
  expect(
    readTargets({
      targets: [
        { collection: 'users', id: 1 },
        { collection: 'articles', id: '1; drop' },
        { collection: 'articles', id: 7 },
        { path: 'no' },
        { path: '/yes' },
        { url: 'file:///etc/passwd' },
        null,
        'x',
      ],
    }),
  ).toEqual([{ collection: 'articles', id: 7 }, { path: '/yes' }]);
  const many = Array.from({ length: 100 }, (_, at) => ({ url: `https://example.org/${at}` }));
  expect(readTargets({ targets: many })).toHaveLength(MAX_ADDRESSES);
  for (const nothing of [null, undefined, 'x', { targets: 5 }]) expect(readTargets(nothing)).toEqual([]);
});
