import { afterAll, describe, expect, test } from 'vitest';
import { findProductByAvailability, findProductBySlug } from '@/domain/catalog/product.query';
import { readStoreFront } from '@/domain/catalog/store.query';
import { proves } from '../../helpers/proves';
import { payload, rest } from '../records';
import { author, guest, make, people, picture, post, topic } from './cms-content';

afterAll(() => payload.destroy());

describe('a merchandiser', () => {
  const product = (overrides: object) => ({
    contentType: 'Book',
    summary: 'On light.',
    image: picture,
    majorSubject: topic,
    authors: [author],
    productStatus: 'F',
    publicationDate: '2025-02-01T00:00:00.000Z',
    ...overrides,
  });
  const availabilityData = (overrides: object) => ({
    format: 'Hardcover',
    language: 'English',
    listPriceMinor: 3200,
    lineType: 'SHIP',
    ...overrides,
  });

  test('ADMIN-25 ADMIN-26 creates a product that is in the store, with availabilities that have their pages', async () => {
    const lamp = product({ productId: '10102', title: 'The Lamp', slug: 'the-lamp', name: 'The Lamp' });
    const { id } = await make('merchandiser', 'products', lamp);
    const full = availabilityData({
      product: id,
      availabilityId: '10102-HCB-ENG',
      permissionsAvailable: true,
      isVolumePricingAvailable: true,
      availabilityStatus: 'ACTIVE',
    });
    const data = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nThe lamp.');
    const upload = { data, mimetype: 'text/vtt', name: 'lamp.vtt', size: data.length };
    const file = await payload.create({ collection: 'files', data: { title: 'The Lamp' }, file: upload });
    const download = { format: 'PDF', lineType: 'DIGITAL', file: file.id };
    const pdf = availabilityData({ product: id, availabilityId: '10102-PDF-ENG', ...download });
    const forms: { id: number }[] = [];
    for (const availability of [full, pdf]) forms.push(await make('merchandiser', 'availabilities', availability));
    await proves('ADMIN-25', async () => {
      const stored = await (await rest(`/products/${id}?depth=0`, { as: people.merchandiser })).json();
      const { name: _, ...fields } = lamp as Record<string, unknown>;
      expect(stored).toMatchObject(fields);
      const { everything } = await readStoreFront(guest());
      expect(everything.stories.map(({ title }) => title)).toContain('The Lamp');
      expect(await findProductBySlug(guest(), 'the-lamp')).toMatchObject({
        title: 'The Lamp',
        summary: 'On light.',
        authors: [{ name: 'Ines Aal' }],
        contentType: 'Book',
        productStatus: 'F',
      });
    });
    await proves('ADMIN-26', async () => {
      const [hardcover] = forms;
      const stored = await (await rest(`/availabilities/${hardcover?.id}?depth=0`, { as: people.merchandiser })).json();
      expect(stored).toMatchObject(full);
      for (const formId of ['10102-HCB-ENG', '10102-PDF-ENG'])
        expect(await findProductByAvailability(guest(), formId)).toMatchObject({ title: 'The Lamp' });
    });
  });

  test('ADMIN-27 is rejected with a negative price, a taken id or an unknown line type', async () => {
    await proves('ADMIN-27', async () => {
      const { id } = await make('merchandiser', 'products', product({ productId: '10103', title: 'The Chair' }));
      await make('merchandiser', 'availabilities', availabilityData({ product: id, availabilityId: '10103-HCB' }));
      for (const wrong of [
        { availabilityId: '10103-A', listPriceMinor: -1 },
        { availabilityId: '10103-B', listPriceMinor: 1.5 },
        { availabilityId: '10103-HCB' },
        { availabilityId: '10103-C', lineType: 'TELEPORT' },
        { availabilityId: '10103 D' },
      ]) {
        const refused = await post('merchandiser', 'availabilities', availabilityData({ product: id, ...wrong }));
        expect([wrong, refused.status]).toEqual([wrong, 400]);
      }
      expect(
        (await payload.count({ collection: 'availabilities', where: { product: { equals: id } } })).totalDocs,
      ).toBe(1);
    });
  });

  test('groups products as better together', async () => {
    const other = await make('merchandiser', 'products', product({ productId: '10104', title: 'The Shade' }));
    await make('merchandiser', 'availabilities', availabilityData({ product: other.id, availabilityId: '10104-HCB' }));
    const together = { productId: '10105', title: 'The Bulb', betterTogether: [other.id] };
    const { id } = await make('merchandiser', 'products', product(together));
    await make('merchandiser', 'availabilities', availabilityData({ product: id, availabilityId: '10105-HCB' }));
    expect(JSON.stringify(await findProductBySlug(guest(), 'the-bulb'))).toContain('The Shade');
  });
});
