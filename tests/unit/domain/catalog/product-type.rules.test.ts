import { expect, test } from 'vitest';
import { productTypeOf } from '@/domain/catalog/product-type.rules';
import { proves } from '../../../helpers/proves';

test('STORE-15 the suffix of a product id sets its type', async () => {
  await proves('STORE-15', () => {
    for (const [id, type] of [
      ['30120-KND', 'Ebook'],
      ['80301-BUN', 'Bundle'],
      ['10234-PDF', 'Digital'],
      ['10234-HTM', 'Digital'],
      ['40110-ZIP', 'Digital'],
      ['10234-PPT', 'Digital'],
      ['10234-XLS', 'Digital'],
      ['10234-EPB', 'Digital'],
      ['10234-PDF-ENG', 'Digital'],
      ['10234-KND-SPA', 'Ebook'],
      ['10234-HCB-ENG', 'Ship'],
      ['10234', 'Ship'],
      ['PDF', 'Ship'],
      ['10234PDF', 'Ship'],
      ['10234-PDF-2', 'Ship'],
      ['', 'Ship'],
    ] as const)
      expect([id, productTypeOf(id)]).toEqual([id, type]);
  });
});
