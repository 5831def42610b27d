import { expect, test } from 'vitest';
import { presentBody } from '@/domain/articles/body.presenter';

const now = new Date('2026-06-01T00:00:00Z');
const stored = (...children: unknown[]) => ({ root: { type: 'root', children } });
const block = (fields: Record<string, unknown>) => ({ type: 'block', version: 2, fields });
const words = (text: string, format = 0) => ({ type: 'text', text, format });
const present = (...children: unknown[]) => presentBody(stored(...children), now);

const media = {
  id: 1,
  alt: 'Rooms of light',
  caption: 'Noon',
  credit: 'Ada',
  url: '/a.webp',
  filename: 'a.webp',
  width: 800,
  height: 600,
  updatedAt: '2026-01-01T00:00:00Z',
};
const article = {
  id: 7,
  title: 'A bank',
  slug: 'bank',
  path: '2024/11/bank',
  summary: null,
  _status: 'published',
  publishedAt: '2024-11-12T08:00:00Z',
};

test('an empty or invalid body is presented as empty', () => {
  expect(presentBody(null, now)).toBeNull();
  expect(presentBody({ root: { children: [] } }, now)).toBeNull();
  expect(presentBody('text', now)).toBeNull();
});

test('texts keep their marks, elements their alignment and indentation', () => {
  expect(
    present(
      { type: 'paragraph', format: 'end', indent: 2, children: [words('bold and sub', 1 | 32), { type: 'linebreak' }] },
      { type: 'heading', tag: 'h6', format: '', children: [words('Part')] },
      { type: 'list', listType: 'number', children: [{ type: 'listitem', format: 'center', children: [] }] },
    ),
  ).toEqual([
    {
      type: 'paragraph',
      align: 'right',
      indent: 2,
      children: [{ type: 'text', text: 'bold and sub', marks: ['bold', 'subscript'] }, { type: 'linebreak' }],
    },
    {
      type: 'heading',
      level: 'h2',
      align: null,
      indent: 0,
      children: [{ type: 'text', text: 'Part', marks: [] }],
    },
    {
      type: 'list',
      isNumbered: true,
      align: null,
      indent: 0,
      children: [{ type: 'listitem', align: 'center', indent: 0, children: [] }],
    },
  ]);
});

test('a link to a script or an unreleased document becomes plain text', () => {
  const link = (fields: Record<string, unknown>) => ({ type: 'link', fields, children: [words('here')] });
  const draft = { ...article, _status: 'draft' };
  const plain = [{ type: 'text', text: 'here', marks: [] }];
  expect(present(link({ linkType: 'custom', url: 'javascript:alert(1)' }))).toEqual(plain);
  expect(present(link({ linkType: 'internal', doc: { relationTo: 'articles', value: draft } }))).toEqual(plain);
  expect(present(link({ linkType: 'internal', doc: { relationTo: 'articles', value: 7 } }))).toEqual(plain);
  expect(present(link({ linkType: 'custom', url: ' https://a.example ', newTab: true }))).toEqual([
    { type: 'link', url: 'https://a.example', isNewTab: true, children: plain },
  ]);
  expect(present(link({ linkType: 'internal', doc: { relationTo: 'articles', value: article } }))).toMatchObject([
    { type: 'link', url: '/2024/11/bank', isNewTab: false },
  ]);
});

test('a block contains its displayed fields only', () => {
  expect(
    present(
      block({ blockType: 'pullQuote', id: 'x', blockName: '', quote: 'Noon.' }),
      block({ blockType: 'footnotes', notes: [{ id: 'y', text: 'A note.' }, { text: 'Without a number.' }] }),
      { type: 'inlineBlock', fields: { blockType: 'footnoteRef', number: 1 } },
      block({ blockType: 'related', title: null, articles: [article, { ...article, _status: 'draft' }, 9] }),
      block({ blockType: 'chart', kind: 'bar', labels: 'a, b', series: [{ id: 's', label: 'l', values: '1, 2' }] }),
      block({ blockType: 'aside', text: stored({ type: 'paragraph', children: [words('Inside.')] }) }),
    ),
  ).toEqual([
    { type: 'block', block: { blockType: 'pullQuote', quote: 'Noon.', cite: null } },
    {
      type: 'block',
      block: {
        blockType: 'footnotes',
        notes: [
          { text: 'A note.', isReferenced: true },
          { text: 'Without a number.', isReferenced: false },
        ],
      },
    },
    { type: 'inlineBlock', block: { blockType: 'footnoteRef', number: 1 } },
    {
      type: 'block',
      block: { blockType: 'related', title: null, stories: [{ title: 'A bank', url: '/2024/11/bank', summary: null }] },
    },
    {
      type: 'block',
      block: {
        blockType: 'chart',
        kind: 'bar',
        title: '',
        sub: null,
        unit: null,
        labels: ['a', 'b'],
        series: [{ label: 'l', style: 'plain', values: [1, 2] }],
        markIndex: null,
        source: null,
        note: null,
        alt: '',
      },
    },
    {
      type: 'block',
      block: {
        blockType: 'aside',
        title: null,
        text: [{ type: 'paragraph', align: null, indent: 0, children: [{ type: 'text', text: 'Inside.', marks: [] }] }],
      },
    },
  ]);
});

test('a figure uses caption and credit of its image unless editors wrote others', () => {
  expect(present(block({ blockType: 'figure', picture: media, width: 'wide', caption: 'Ours' }))).toMatchObject([
    {
      block: { blockType: 'figure', width: 'wide', caption: 'Ours', credit: 'Ada', picture: { alt: 'Rooms of light' } },
    },
  ]);
});

test('a block without a released document is omitted', () => {
  const gone = [
    { blockType: 'figure', picture: 5 },
    { blockType: 'video', video: 5 },
    { blockType: 'audio', episode: { id: 1, _status: 'draft' } },
    { blockType: 'product', product: { id: 1, title: 'Soon', publishedAt: '2026-07-01T00:00:00Z' } },
    { blockType: 'related', articles: [7] },
    { blockType: 'gallery', pictures: [{ picture: 5 }] },
    { blockType: 'gallery', pictures: 1 },
    { blockType: 'bookmark', url: 'javascript:alert(1)', title: 'A script' },
    { blockType: 'download', file: 5 },
    { blockType: 'audioFile', file: 5 },
    { blockType: 'snippet', snippet: 5 },
    { blockType: 'snippet', snippet: { id: 5, _status: 'draft', text: stored({ type: 'paragraph' }) } },
  ];
  expect(present(...gone.map(block))).toEqual([]);
});

const file = {
  id: 3,
  title: 'The figures',
  url: '/api/cms/files/file/figures.xlsx',
  filename: 'figures.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  filesize: 1_240_000,
  updatedAt: '2026-01-01T00:00:00Z',
};

test('a gallery keeps its order, and uses alternative text and caption of an image unless editors wrote others', () => {
  const pictures = [
    { picture: media },
    { picture: { ...media, id: 2 }, alt: 'Again', caption: 'Ours' },
    { picture: 9 },
  ];
  expect(present(block({ blockType: 'gallery', pictures }))).toMatchObject([
    {
      block: {
        pictures: [
          { alt: 'Rooms of light', caption: 'Noon' },
          { alt: 'Again', caption: 'Ours' },
        ],
      },
    },
  ]);
});

test('a bookmark card names the site, or else the domain', () => {
  const card = { blockType: 'bookmark', url: 'https://www.example.org/noon', title: 'Noon' };
  expect(present(block(card), block({ ...card, siteName: 'Example' }), block({ ...card, url: '/noon' }))).toMatchObject(
    [
      { block: { siteName: 'example.org' } },
      { block: { siteName: 'Example' } },
      { block: { siteName: null, url: '/noon' } },
    ],
  );
});

test('a file has its kind and size, and a restricted one only the address that its entry gives this reader', () => {
  const closed = { ...file, isProtected: true };
  const blocks = stored(
    block({ id: 'a', blockType: 'download', file }),
    block({ id: 'b', blockType: 'download', file: closed, title: 'Ours' }),
    block({ id: 'c', blockType: 'audioFile', file: closed, durationSeconds: 75, transcript: 'One.\n\nTwo.' }),
  );
  expect(presentBody(blocks, now)).toMatchObject([
    { block: { title: 'The figures', kind: 'XLSX', bytes: 1_240_000, url: expect.stringContaining('figures.xlsx') } },
    { block: { title: 'Ours', url: null } },
    { block: { title: 'The figures', length: '1:15', src: null, transcript: ['One.', 'Two.'] } },
  ]);
  expect(presentBody(blocks, now, (id) => `/for-readers/${id}`)).toMatchObject([
    { block: { url: expect.stringContaining('figures.xlsx') } },
    { block: { url: '/for-readers/b' } },
    { block: { src: '/for-readers/c' } },
  ]);
});

test('a snippet is shown as the text that it is', () => {
  const text = stored({ type: 'paragraph', children: [words('Reused.')] });
  expect(present(block({ blockType: 'snippet', snippet: { id: 5, _status: 'published', text } }))).toMatchObject([
    { block: { blockType: 'snippet', text: [{ type: 'paragraph', children: [{ text: 'Reused.' }] }] } },
  ]);
});

test('a table keeps its headers and spans, and a table without cells is left out', () => {
  const cell = (text: string, more = {}) => ({
    type: 'tablecell',
    headerState: 0,
    children: [{ type: 'paragraph', children: [words(text)] }],
    ...more,
  });
  const row = (...children: unknown[]) => ({ type: 'tablerow', children });
  const shown = (text: string, more = {}) => ({
    children: [{ type: 'text', text, marks: [] }],
    header: null,
    columns: 1,
    rows: 1,
    ...more,
  });
  expect(
    present(
      {
        type: 'table',
        children: [
          row(cell('Year', { headerState: 3 }), cell('Firms', { headerState: 1, colSpan: 2 })),
          row(cell('2024', { headerState: 2, rowSpan: 2 }), cell('12'), cell('14')),
        ],
      },
      { type: 'table', children: [row()] },
    ),
  ).toEqual([
    {
      type: 'table',
      rows: [
        [shown('Year', { header: 'column' }), shown('Firms', { header: 'column', columns: 2 })],
        [shown('2024', { header: 'row', rows: 2 }), shown('12'), shown('14')],
      ],
    },
  ]);
});

test('a block of another type is left to the publisher’s own code', () => {
  expect(present(block({ blockType: 'poll', question: 'Yes?' }))).toEqual([
    { type: 'block', block: { blockType: 'site', slug: 'poll', fields: { question: 'Yes?' } } },
  ]);
});

test('an inner list is part of the item before it', () => {
  const item = (...children: unknown[]) => ({ type: 'listitem', children });
  const list = (...children: unknown[]) => ({ type: 'list', listType: 'bullet', children });
  const [shown] = present(list(item(words('one')), item(list(item(words('inner')))), item(words('two')))) ?? [];
  const items = (shown as { children: { children: { type: string }[] }[] }).children;
  expect(items.map(({ children }) => children.map(({ type }) => type))).toEqual([['text', 'list'], ['text']]);
});
