import type { Field } from 'payload';
import { describe, expect, it } from 'vitest';
import { type BodyParts, bodyHtml, referencesIn } from '@/admin/history/body-html';

const text = (words: string) => ({
  type: 'text',
  version: 1,
  text: words,
  format: 0,
  detail: 0,
  mode: 'normal',
  style: '',
});
const paragraph = (...children: object[]) => ({ type: 'paragraph', version: 1, format: '', indent: 0, children });
const bodyOf = (...children: object[]) => ({ root: { type: 'root', version: 1, format: '', indent: 0, children } });
const block = (blockType: string, fields: object) => ({
  type: 'block',
  version: 2,
  format: '',
  fields: { id: 'x', blockType, ...fields },
});

const figure: Field[] = [
  { name: 'picture', label: 'Image', type: 'upload', relationTo: 'media' },
  { name: 'width', type: 'select', options: [{ label: 'Text width', value: 'text' }] },
  { name: 'caption', type: 'textarea' },
];
const chart: Field[] = [
  { name: 'labels', type: 'text' },
  {
    name: 'series',
    type: 'array',
    fields: [
      { name: 'label', type: 'text' },
      { name: 'values', type: 'text' },
    ],
  },
];
const parts: BodyParts = {
  blocks: [
    { slug: 'figure', labels: { singular: 'Figure' }, fields: figure },
    {
      slug: 'callout',
      fields: [
        { name: 'title', type: 'text' },
        { name: 'text', type: 'richText' },
      ],
    },
    { slug: 'chart', labels: { singular: 'Chart' }, fields: [{ type: 'row', fields: chart }] },
  ],
  inlineBlocks: [
    {
      slug: 'footnoteRef',
      fields: [
        { name: 'number', type: 'number' },
        { name: 'note', type: 'text' },
        { name: 'id', type: 'text' },
      ],
    },
  ],
  labelOf: (label) => String(label),
  titleOf: (collection, id) => (id === 7 ? `${collection}: A harbour` : undefined),
};

describe('bodyHtml', () => {
  it('shows the fields of a block with their labels, not with names of the machine', () => {
    const html = bodyHtml(bodyOf(block('figure', { picture: 7, width: 'text', caption: 'At <noon>' })), parts);
    expect(html).toBe(
      '<p><strong>Figure</strong></p><p><em>Image:</em> media: A harbour</p><p><em>Width:</em> Text width</p><p><em>Caption:</em> At &lt;noon&gt;</p>',
    );
  });

  it('shows text within blocks, rows of lists, and fields that are only grouped on screen', () => {
    const callout = block('callout', { title: 'Note', text: bodyOf(paragraph(text('Words inside.'))) });
    expect(bodyHtml(bodyOf(callout), parts)).toBe(
      '<p><strong>Callout</strong></p><p><em>Title:</em> Note</p><p>Words inside.</p>',
    );
    const values = block('chart', { labels: 'a, b', series: [{ label: 'Firms', values: '1, 2' }] });
    expect(bodyHtml(bodyOf(values), parts)).toContain('<p><em>Label:</em> Firms</p><p><em>Values:</em> 1, 2</p>');
  });

  it('shows the number of a footnote without ids', () => {
    const reference = {
      type: 'inlineBlock',
      version: 1,
      fields: { id: 'r', blockType: 'footnoteRef', number: 2, note: 'abc' },
    };
    expect(bodyHtml(bodyOf(paragraph(text('A claim'), reference)), parts)).toBe('<p>A claim<sup>2</sup></p>');
  });

  it('shows where a link leads: the title of a page of the site, or the address', () => {
    const link = (fields: object) => ({ type: 'link', version: 3, fields, children: [text('here')] });
    const doc = { relationTo: 'articles', value: 7 };
    const internal = paragraph(link({ linkType: 'internal', doc }));
    const external = paragraph(link({ linkType: 'custom', url: 'https://example.org/a?b&c' }));
    expect(bodyHtml(bodyOf(internal, external), parts)).toBe(
      '<p><u>here</u> (articles: A harbour)</p><p><u>here</u> (https://example.org/a?b&amp;c)</p>',
    );
    const inBlock = block('callout', { text: bodyOf(internal) });
    expect(referencesIn(bodyOf(inBlock), parts).get('articles')).toEqual(new Set([7]));
  });

  it('is empty for an empty body', () => expect(bodyHtml(null, parts)).toBe(''));
});

describe('referencesIn', () => {
  it('returns the documents of blocks by collection', () => {
    const body = bodyOf(block('figure', { picture: 7 }), block('figure', { picture: 8 }), block('callout', {}));
    expect(referencesIn(body, parts)).toEqual(new Map([['media', new Set([7, 8])]]));
  });
});
