'use client';

import { useState } from 'react';
import { isFormatSold, missingInSheetRow } from '@/domain/catalog/product-formats.rules';
import { missingInProduct, type ProductDraft } from '@/domain/catalog/publish-checklist.rules';
import type { SheetRow } from '@/domain/catalog/sheet.rules';
import { t } from '@/language/t';
import type { SheetProduct } from './AddFormat.client';
import { Checklist } from './PublishChecklist.client';
import { Sheet } from './Sheet.client';

/** Formats of one product as a sheet, below the checklist of the product and its formats. */
export function ProductSheet({
  product,
  rows: initialRows,
  draft,
  isPublished,
}: {
  product: SheetProduct;
  rows: SheetRow[];
  draft: Omit<ProductDraft, 'formats'>;
  isPublished: boolean;
}) {
  const [rows, setRows] = useState(initialRows);
  const formats = rows.filter(isFormatSold).length;
  const items = [
    ...missingInProduct({ ...draft, formats }),
    ...rows.flatMap((row) =>
      missingInSheetRow(row).map(({ field, message, isBlocking }) => ({
        field: `${row.availabilityId} ${field}`,
        message: `${row.format}, ${row.language}: ${message}`,
        isBlocking,
      })),
    ),
  ];
  return (
    <>
      <Checklist items={items} />
      <p className="admin-sheet-hint" role="status">
        {formats === 0
          ? t('Nothing can be bought yet.')
          : isPublished
            ? t('Buyers can order {formats, plural, one {1 format} other {{formats} formats}}.', { formats })
            : t(
                'Buyers can order {formats, plural, one {1 format} other {{formats} formats}} once the product is published.',
                { formats },
              )}
      </p>
      <Sheet rows={rows} product={product} onStored={setRows} />
    </>
  );
}
