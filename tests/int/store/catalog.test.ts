import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { app } from '@/api/http/app';
import { findArticleByPath } from '@/domain/articles/article.query';
import { findProductByAvailability, findProductBySlug } from '@/domain/catalog/product.query';
import { presentProductFacts } from '@/domain/catalog/product-facts.presenter';
import {
  readMaintenance,
  readStoreFront,
  readStoreKind,
  readStoreList,
  readStoreSubject,
} from '@/domain/catalog/store.query';
import { STORE_PAGE_SIZE } from '@/domain/catalog/store-find.query';
import { WHOLE_STORE } from '@/domain/catalog/store-find.rules';
import { storeKindAt } from '@/domain/catalog/store-kind.rules';
import { readHome } from '@/domain/home/home.query';
import type { Product } from '@/generated/payload-types';
import { guestContext } from '@/platform/context';
import { proves } from '../../helpers/proves';
import { blockOf, bodyOf, makeArticle, payload } from '../records';
import { makeFormat, makeProduct } from './goods';

const ctx = () => guestContext(payload);
const books = storeKindAt('books');
if (!books) throw new Error('There is no department of books.');

const availabilitiesOf = (id: string) => app.request(`/service/product/${id}/availabilities`);

let slow: Product;
let topic: number;

beforeAll(async () => {
  topic = (await payload.create({ collection: 'topics', data: { name: 'Tempo', _status: 'published' } })).id;
  const author = await payload.create({ collection: 'authors', data: { name: 'Ines Aal' } });
  slow = await makeProduct({
    productId: '10102',
    title: 'The Slow Firm',
    majorSubject: topic,
    authors: [author.id],
    description: bodyOf(['Every firm has a tempo.']) as never,
    details: [{ label: 'Pages', value: '288' }],
  });
  await makeFormat(slow, { availabilityId: '10102-OLD-ENG', format: 'Paperback', availabilityStatus: 'INACTIVE' });
  await makeFormat(slow, { availabilityId: '10102-HCB-ENG', isVolumePricingAvailable: true });
  await makeFormat(slow, {
    availabilityId: '10102-PDF-SPA',
    format: 'PDF',
    language: 'Spanish',
    listPriceMinor: 1850,
    lineType: 'DIGITAL',
    permissionsAvailable: true,
  });
});

afterAll(() => payload.destroy());

describe('a product', () => {
  test('is found by any of its availabilities and by its name', async () => {
    const product = await findProductByAvailability(ctx(), '10102-PDF-SPA');
    expect(product).toMatchObject({
      title: 'The Slow Firm',
      contentType: 'Book',
      url: '/product/the-slow-firm/10102-HCB-ENG',
      publishedText: 'May 01, 2024',
      authors: [{ name: 'Ines Aal' }],
      subject: { name: 'Tempo', url: '/topic/tempo' },
      details: [{ label: 'Pages', value: '288' }],
    });
    expect(product?.availabilities.map(({ availabilityId, isActive }) => [availabilityId, isActive])).toEqual([
      ['10102-OLD-ENG', false],
      ['10102-HCB-ENG', true],
      ['10102-PDF-SPA', true],
    ]);
    expect(await findProductBySlug(ctx(), 'the-slow-firm')).toEqual(product);
  });

  test('is not found by an unknown id, or while it or its availability is a draft', async () => {
    expect(await findProductByAvailability(ctx(), '10102')).toBeNull();
    const draft = await makeProduct({ _status: 'draft', title: 'Hidden product' });
    const availability = await makeFormat(draft);
    expect(await findProductByAvailability(ctx(), availability.availabilityId)).toBeNull();
    const hidden = await makeFormat(slow, { availabilityId: '10102-HID-ENG', _status: 'draft' });
    expect(await findProductByAvailability(ctx(), hidden.availabilityId)).toBeNull();
    expect((await findProductBySlug(ctx(), 'the-slow-firm'))?.availabilities).toHaveLength(3);
  });

  test('lists its companions that can be bought, in their order, and others on its subject', async () => {
    const companion = await makeProduct({ title: 'Companion one', majorSubject: topic });
    await makeFormat(companion, { listPriceMinor: 1195 });
    const coming = await makeProduct({ title: 'Coming', productStatus: 'F', majorSubject: topic });
    await makeFormat(coming);
    const gone = await makeProduct({ title: 'Gone', productStatus: 'O', majorSubject: topic });
    const draft = await makeProduct({ title: 'Draft', _status: 'draft' });
    const betterTogether = [coming, companion, gone, draft].map(({ id }) => id);
    await payload.update({ collection: 'products', id: slow.id, data: { betterTogether } });
    const product = await findProductBySlug(ctx(), 'the-slow-firm');
    expect(product?.together).toMatchObject([{ title: 'Companion one', priceMinor: 1195, note: 'Hardcover' }]);
    expect(product?.related.map(({ title }) => title).sort()).toEqual(['Coming', 'Companion one']);
  });

  test('has its offers as structured data, and none where the price is hidden', async () => {
    const product = await findProductBySlug(ctx(), 'the-slow-firm');
    if (!product) throw new Error('The product is gone.');
    expect(presentProductFacts(product, 'https://m.example')).toMatchObject({
      '@type': 'Product',
      url: 'https://m.example/product/the-slow-firm/10102-HCB-ENG',
      offers: [
        { sku: '10102-HCB-ENG', price: '32.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
        { sku: '10102-PDF-SPA', price: '18.50' },
      ],
    });
    expect(presentProductFacts({ ...product, contentType: 'Digital Article' }, '')).not.toHaveProperty('offers');
    expect(presentProductFacts({ ...product, productStatus: 'F' }, '')).toMatchObject({
      offers: [{ availability: 'https://schema.org/PreOrder' }, expect.anything()],
    });
  });
});

describe('GET /service/product/{id}/availabilities', () => {
  test('STORE-11 returns each availability with its fields, and 404 for an unknown product', async () => {
    await proves('STORE-11', async () => {
      const response = await availabilitiesOf('10102');
      expect(response.status).toBe(200);
      const { productId, availabilities } = (await response.json()) as { productId: string; availabilities: unknown[] };
      expect(productId).toBe('10102');
      expect(availabilities).toHaveLength(3);
      expect(availabilities[2]).toEqual({
        availabilityId: '10102-PDF-SPA',
        format: 'PDF',
        language: 'Spanish',
        listPrice: 18.5,
        lineType: 'DIGITAL',
        permissionsAvailable: true,
        isVolumePricingAvailable: false,
        status: 'ACTIVE',
      });
      expect(availabilities[0]).toMatchObject({ status: 'INACTIVE', permissionsAvailable: false });
      expect(availabilities[1]).toMatchObject({ isVolumePricingAvailable: true, listPrice: 32 });
      expect((await availabilitiesOf('99999')).status).toBe(404);
    });
  });

  test('returns 404 for a draft and for malformed ids', async () => {
    const draft = await makeProduct({ _status: 'draft' });
    for (const id of ['99999', draft.productId, '10102-HCB-ENG', "1' or '1", 'a'.repeat(200)]) {
      const response = await availabilitiesOf(encodeURIComponent(id));
      expect([id, response.status]).toEqual([id, 404]);
      expect(await response.json()).toMatchObject({ code: 'not-found' });
    }
  });
});

describe('the store', () => {
  test('lists published products by kind, each with a link to its first availability on sale', async () => {
    const front = await readStoreFront(ctx());
    const stories = front.everything.stories;
    const story = stories.find(({ title }) => title === 'The Slow Firm');
    expect(story).toMatchObject({
      url: '/product/the-slow-firm/10102-HCB-ENG',
      productLink: '/product/the-slow-firm/10102-HCB-ENG',
      offer: { productId: '10102', listPriceMinor: 1850, isFromPrice: true, productStatus: 'A' },
    });
    expect(stories.map(({ title }) => title)).not.toContain('Hidden product');
    expect(front.kinds.map(({ slug }) => slug)).toEqual(['books']);
    expect(front.shelves.map(({ kind }) => kind.slug)).toEqual(['books']);
    expect(front.comingSoon.map(({ title }) => title)).toEqual(['Coming']);
    expect(front.subjects).toMatchObject([{ slug: 'tempo', count: 4 }]);
    expect(front.maintenance).toBeNull();
  });

  test('has lists that continue page by page', async () => {
    for (let at = 0; at < STORE_PAGE_SIZE; at += 1) await makeProduct({ contentType: 'Course' });
    const first = await readStoreList(ctx(), WHOLE_STORE);
    const second = await readStoreList(ctx(), { ...WHOLE_STORE, number: 1 });
    expect(first.list).toMatchObject({ last: 1, number: 0 });
    expect(first.list.stories).toHaveLength(STORE_PAGE_SIZE);
    const ids = [...first.list.stories, ...second.list.stories].map(({ id }) => id);
    expect(new Set(ids).size).toBe(first.list.total);
    expect((await readStoreKind(ctx(), books, 0)).list.total).toBe(first.list.total - STORE_PAGE_SIZE);
    expect(await readStoreSubject(ctx(), 'tempo', 0)).toMatchObject({ subject: { name: 'Tempo' }, list: { total: 4 } });
    expect(await readStoreSubject(ctx(), 'nothing', 0)).toBeNull();
  });

  test('shows its notice while it is closed', async () => {
    const close = (isMaintenance: boolean) =>
      payload.updateGlobal({ slug: 'store-settings', data: { isMaintenance, maintenanceNotice: 'Back at ten.' } });
    await close(true);
    expect(await readMaintenance(ctx())).toBe('Back at ten.');
    expect((await readStoreFront(ctx())).maintenance).toBe('Back at ten.');
    await close(false);
    expect(await readMaintenance(ctx())).toBeNull();
  });
});

describe('other pages', () => {
  test('an article links to the page of its product, and so does a product in its text', async () => {
    const body = bodyOf(['The text.'], [blockOf({ blockType: 'product', product: slow.id })]);
    const article = await makeArticle({ product: slow.id, body });
    const [year = '', month = '', slug = ''] = article.path?.split('/') ?? [];
    const page = await findArticleByPath(ctx(), { year, month, slug });
    expect(page?.productLink).toBe('/product/the-slow-firm');
    expect(JSON.stringify(page?.body)).toContain('"url":"/product/the-slow-firm"');
    const draft = await makeProduct({ _status: 'draft' });
    await payload.update({ collection: 'articles', id: article.id, data: { product: draft.id } });
    expect((await findArticleByPath(ctx(), { year, month, slug }))?.productLink).toBeNull();
  });

  test('the front page shows the published products that editors placed, in their order', async () => {
    const other = await makeProduct({ title: 'Other' });
    const draft = await makeProduct({ _status: 'draft' });
    const products = [other.id, draft.id, slow.id];
    await payload.updateGlobal({
      slug: 'home-page',
      data: { _status: 'published', sections: [{ blockType: 'productShelf', title: 'From the store', products }] },
    });
    const { sections } = await readHome(ctx());
    expect(sections).toMatchObject([
      { kind: 'products', title: 'From the store', stories: [{ title: 'Other' }, { title: 'The Slow Firm' }] },
    ]);
    expect(JSON.stringify(sections)).toContain('"url":"/product/other"');
  });
});
