import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Block, BodyNode } from '@/domain/articles/body';
import { setNodes } from '@/features/article/body-nodes';
import { story } from '../../api/stories';

const picture = story().picture;
if (!picture) throw new Error('The story has lost its picture.');

/** One block of each kind, so that a new kind must be added here, too. */
const BLOCKS: Record<Block['blockType'], Block> = {
  pullQuote: { blockType: 'pullQuote', quote: 'Noon.', cite: 'Rosa <Lindgren>' },
  figure: { blockType: 'figure', picture, width: 'wide', caption: 'A figure.', credit: 'Ada' },
  chart: {
    blockType: 'chart',
    kind: 'line',
    title: 'A chart.',
    sub: null,
    unit: '%',
    labels: ['2024', '2025'],
    series: [{ label: 'Firms', values: [1, 2], style: 'mark' }],
    markIndex: null,
    source: 'A source.',
    note: null,
    alt: 'They rise.',
  },
  callout: { blockType: 'callout', title: 'A callout.', text: null },
  aside: {
    blockType: 'aside',
    title: null,
    text: [{ type: 'block', block: { blockType: 'pullQuote', quote: 'Within.', cite: null } }],
  },
  brief: { blockType: 'brief', title: 'A brief.', points: [{ term: 'Term', text: 'Meaning' }] },
  embed: { blockType: 'embed', url: 'https://a.example/talk', title: 'A talk.' },
  video: {
    blockType: 'video',
    story: { title: 'A film.', url: '/video/1' },
    src: '/film.mp4',
    poster: null,
    captions: '/c.vtt',
  },
  audio: { blockType: 'audio', story: { title: 'An episode.', url: '/podcast/1' }, src: null },
  product: { blockType: 'product', title: 'A book.', url: null, summary: null, picture: null },
  related: { blockType: 'related', title: null, stories: [{ title: 'A bank.', url: '/bank', summary: null }] },
  footnotes: { blockType: 'footnotes', notes: [{ text: 'A note.', isReferenced: true }] },
  gallery: {
    blockType: 'gallery',
    pictures: [
      { picture, alt: 'The first.', caption: 'Noon.' },
      { picture, alt: 'The second.', caption: null },
    ],
  },
  bookmark: {
    blockType: 'bookmark',
    url: 'https://b.example/noon',
    title: 'A card.',
    description: 'What it says.',
    siteName: 'B',
    picture: null,
  },
  download: {
    blockType: 'download',
    title: 'A sheet.',
    kind: 'PDF',
    bytes: 1_240_000,
    url: '/api/cms/files/file/a.pdf',
  },
  audioFile: { blockType: 'audioFile', title: 'A talk.', length: '12:40', src: '/a.mp3', transcript: ['Hello.'] },
  snippet: {
    blockType: 'snippet',
    text: [{ type: 'paragraph', children: [{ type: 'text', text: 'Reused.', marks: [] }], align: null, indent: 0 }],
  },
  site: { blockType: 'site', slug: 'recipe', fields: { name: 'A soup.' } },
};

const set = (...nodes: BodyNode[]) =>
  renderToStaticMarkup(setNodes(nodes, { layout: null, siteBlock: ({ slug, fields }) => `${slug}: ${fields.name}` }));
const text = (words: string): BodyNode => ({ type: 'text', text: words, marks: [] });
const plain = { align: null, indent: 0 };

/** Visible text of each block. */
const SHOWN: Record<Block['blockType'], string> = {
  pullQuote: 'Rosa &lt;Lindgren&gt;',
  figure: '<figcaption><span>A figure.</span><span>Ada</span></figcaption>',
  chart: 'Source: A source.',
  callout: '<aside class="article-callout"><h2>A callout.</h2>',
  aside: '<p>Within.</p>',
  brief: '<dt>Term</dt><dd>Meaning</dd>',
  embed: '<a href="https://a.example/talk" rel="noopener noreferrer">A talk.</a>',
  video: '<source src="/film.mp4"/>',
  audio: '<a href="/podcast/1">An episode.</a>',
  product: 'A book.',
  related: '<h2>Related</h2><ul><li><a href="/bank">A bank.</a>',
  footnotes: 'A note. <a href="#note-ref-1"',
  gallery: '<figcaption><span>Noon.</span>',
  bookmark: '<a class="ui-headline" href="https://b.example/noon" rel="noopener noreferrer">A card.</a>',
  download: 'PDF, 1.2 MB',
  audioFile: '<audio controls="" preload="none" src="/a.mp3" aria-label="A talk."></audio>',
  snippet: '<p>Reused.</p>',
  site: 'recipe: A soup.',
};

test.each(Object.values(BLOCKS))('the block $blockType shows its contents', (block) => {
  const html = set({ type: 'block', block });
  expect(html).toContain(SHOWN[block.blockType]);
  expect(html).not.toMatch(/undefined|\[object/);
});

test('texts are rendered with their marks, innermost first', () => {
  expect(set({ type: 'text', text: 'a < b', marks: ['bold', 'italic', 'superscript'] })).toBe(
    '<sup><em><strong>a &lt; b</strong></em></sup>',
  );
});

test('elements are aligned and indented as editors have them', () => {
  expect(set({ type: 'paragraph', align: 'right', indent: 1, children: [text('x')] })).toBe(
    '<p style="text-align:right;padding-inline-start:40px">x</p>',
  );
  expect(
    set({ type: 'list', isNumbered: true, ...plain, children: [{ type: 'listitem', ...plain, children: [] }] }),
  ).toBe('<ol><li></li></ol>');
});

test('a heading that repeats another has no anchor, and a footnote links back to its first reference', () => {
  const heading: BodyNode = { type: 'heading', level: 'h3', ...plain, children: [text('The plan')] };
  expect(set(heading, heading)).toBe('<h3 id="the-plan">The plan</h3><h3>The plan</h3>');
  const number: BodyNode = { type: 'inlineBlock', block: { blockType: 'footnoteRef', number: 2 } };
  expect(set(number, number).match(/id="note-ref-2"/g)).toHaveLength(1);
  const seen = new Set<string>();
  const parts = [setNodes([heading], { layout: null, seen }), setNodes([heading], { layout: null, seen })];
  expect(renderToStaticMarkup(parts)).toBe('<h3 id="the-plan">The plan</h3><h3>The plan</h3>');
  const notes = [{ text: 'Without a number.', isReferenced: false }];
  expect(set({ type: 'block', block: { blockType: 'footnotes', notes } })).not.toContain('href');
});

test('a pull quote stays in the measure next to the series list and in other blocks', () => {
  const quote: BodyNode = { type: 'block', block: BLOCKS.pullQuote };
  const layout = { runs: [{ kind: 'text' as const, nodes: [quote], start: 0 }], first: null, last: null };
  const held = (hasSeries: boolean) =>
    renderToStaticMarkup(setNodes([quote], { layout, hasSeries })).includes('article-pull-quote--inset');
  expect([held(true), held(false), set(quote).includes('article-pull-quote--inset')]).toEqual([true, false, true]);
});

test('a table has a head, scopes, columns of numbers, and scrolls with the keyboard', () => {
  const cell = (words: string, header: 'column' | 'row' | null = null) => ({
    children: [text(words)],
    header,
    columns: 1,
    rows: 1,
  });
  const html = set({
    type: 'table',
    rows: [
      [cell('Year', 'column'), cell('Sales', 'column'), cell('Place', 'column')],
      [cell('2024'), cell('$1,200.50'), cell('Oslo 2')],
      [cell('2025', 'row'), cell('–'), cell('Bergen')],
    ],
  });
  expect(html).toBe(
    '<section class="article-table" aria-label="Table" tabindex="0"><table>' +
      '<thead><tr><th scope="col">Year</th><th scope="col" class="article-table-number">Sales</th>' +
      '<th scope="col">Place</th></tr></thead><tbody>' +
      '<tr><td>2024</td><td class="article-table-number">$1,200.50</td><td>Oslo 2</td></tr>' +
      '<tr><th scope="row">2025</th><td class="article-table-number">–</td><td>Bergen</td></tr>' +
      '</tbody></table></section>',
  );
});
