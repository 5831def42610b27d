import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test } from 'vitest';
import { articlePartsOf, framePartsOf } from '@/app/(site)/site-parts';
import type { ArticleView } from '@/domain/articles/article.presenter';
import { defineBlock, type Site } from '@/extending/site';
import { article } from '../api/stories';

const site: Site = {
  blocks: [
    defineBlock<{ name: string }>({
      slug: 'recipe',
      labels: { singular: 'Recipe', plural: 'Recipes' },
      fields: [],
      component: async ({ fields }) => <h2>{fields.name}</h2>,
    }),
    defineBlock({
      slug: 'broken',
      labels: { singular: 'Broken', plural: 'Broken' },
      fields: [],
      component() {
        throw new Error('no data');
      },
    }),
  ],
  parts: {
    articleHeader: ({ standard, fields }) => (
      <>
        {standard}
        <p>{String(fields.tested)}</p>
      </>
    ),
    wall() {
      throw new Error('no wall');
    },
  },
};
const articleParts = articlePartsOf(site);

const html = async (node: ReactNode) => text((await prerenderToNodeStream(<main>{node}</main>)).prelude);
const standard = <h1>Title</h1>;

test('a block is rendered by the component of its type, and an unknown one not at all', async () => {
  const block = (slug: string) => articleParts.block({ blockType: 'site', slug, fields: { name: 'Soup' } });
  expect(await html(block('recipe'))).toBe('<main><h2>Soup</h2></main>');
  expect(await html(block('poll'))).toBe('<main></main>');
});

test('a block that throws is left out, and a part that throws is replaced by that of the site', async () => {
  expect(await html(articleParts.block({ blockType: 'site', slug: 'broken', fields: {} }))).toBe('<main></main>');
  const wall = articleParts.wall({ path: '/a', noun: 'article', lowestTier: null }, standard);
  expect(await html(wall)).toBe('<main><h1>Title</h1></main>');
});

test('a part gets the part of the site and the publisher’s fields', async () => {
  const view: ArticleView = { ...article(), siteFields: { tested: 'Ines' } };
  expect(await html(articleParts.opening(view, standard))).toBe('<main><h1>Title</h1><p>Ines</p></main>');
});

test('without a part of the publisher, that of the site is shown', async () => {
  expect(await html(framePartsOf(site).footer({ footer: [], legalLinks: [] } as never, standard))).toBe(
    '<main><h1>Title</h1></main>',
  );
});
