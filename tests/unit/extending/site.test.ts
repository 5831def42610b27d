import { expect, test } from 'vitest';
import { addSnapshots, differenceOf, withoutKnownComponents } from '@/cli/site-files.rules';
import type { Site, SitePage } from '@/extending/site';
import { faultsOfSite } from '@/extending/site-faults.rules';
import { matchSitePage } from '@/extending/site-pages';
import { collectionsReferredTo } from '@/extending/site-reads.rules';
import example from '../../../examples/site/site.config';

const page = (path: string): SitePage => ({
  path,
  read: async () => null,
  metadata: () => ({ title: path }),
  component: () => null,
});

test('the example has no faults', () => {
  expect(faultsOfSite(example)).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['no export', undefined, 'no default export'],
  ['a page of Masthead', { pages: [page('/store/events')] }, 'is an address of Masthead'],
  ['a year', { pages: [page('/2026')] }, 'is an address of Masthead'],
  ['a parameter first', { pages: [page('/:slug')] }, 'must look like'],
  ['a repeated page', { pages: [page('/events'), page('/events')] }, 'Two pages have the path “/events”.'],
  [
    'a block of Masthead',
    { blocks: [{ ...example.blocks?.[0], slug: 'chart' }] },
    'has the slug of a block of Masthead',
  ],
  ['a block without component', { blocks: [{ slug: 'recipe', fields: [] }] }, 'has no component'],
  ['fields without a name', { fields: { articles: [{ type: 'ui' }] } }, 'contain no field with a name'],
])('%s is refused with a sentence', (_, site, sentence) => {
  expect(faultsOfSite(site).join('\n')).toContain(sentence);
});

test('a path with parameters matches slugs, after paths without', () => {
  const pages = [page('/events/:slug'), page('/events/archive'), page('/events')];
  const at = (path: string) => {
    const match = matchSitePage(pages, path.split('/'));
    return match && [match.page.path, match.params];
  };
  expect(at('events')).toEqual(['/events', {}]);
  expect(at('events/archive')).toEqual(['/events/archive', {}]);
  expect(at('events/spring-dinner')).toEqual(['/events/:slug', { slug: 'spring-dinner' }]);
  expect(at('events/%3Cscript%3E')).toBeNull();
  expect(at('events/a/b')).toBeNull();
});

test('pages with a body depend on everything that blocks and fields refer to', () => {
  const site: Site = {
    ...example,
    fields: { articles: [{ name: 'venue', type: 'relationship', relationTo: ['products', 'topics'] }] },
  };
  expect(collectionsReferredTo(site).toSorted()).toEqual(['media', 'products', 'topics']);
});

test('a snapshot of the publisher keeps additions only, and fits a later content model', () => {
  const columns = (...names: string[]) => ({ columns: Object.fromEntries(names.map((name) => [name, { name }])) });
  const first = { id: '1', tables: { articles: columns('id') } };
  const whole = { id: '2', tables: { articles: columns('id', 'site_serves'), events: columns('id') } };
  const additions = differenceOf(first, whole);
  expect(additions).toEqual({ tables: { articles: columns('site_serves'), events: columns('id') }, enums: {} });
  const later = { id: '3', tables: { articles: columns('id', 'kicker'), shows: columns('id') }, enums: {} };
  expect(addSnapshots(later, additions)).toEqual({
    id: '3',
    tables: { articles: columns('id', 'kicker', 'site_serves'), shows: columns('id'), events: columns('id') },
    enums: {},
  });
});

test('the components of the publisher are listed without those of Masthead', () => {
  const known = `import { A as A_1 } from '../a'\n\nexport const importMap = {\n  "/a#A": A_1\n}\n`;
  const all = `import { A as A_1 } from '../a'\nimport { B as B_2 } from './b'\n\nexport const importMap = {\n  "/a#A": A_1,\n  "/site/b#B": B_2\n}\n`;
  const text = withoutKnownComponents(all, known);
  expect(text).toContain(`import { B as B_2 } from './b'`);
  expect(text).toContain('"/site/b#B": B_2,');
  expect(text).not.toContain('A_1');
});
