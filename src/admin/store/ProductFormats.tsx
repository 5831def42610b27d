import type { DocumentViewServerProps } from 'payload';
import { readSheetProducts } from '@/domain/catalog/sheet.query';
import { hasRole, viewerOf } from '@/domain/viewer';
import { t } from '@/language/t';
import { sqlOf } from '@/platform/sql';
import { ProductSheet } from './ProductSheet.client';
import './sheet.css';

/** Tab of a product in which its formats are created and edited, with everything they still need. */
export async function ProductFormats({ doc, initPageResult }: DocumentViewServerProps) {
  const { req, docID } = initPageResult;
  const id = Number(docID ?? doc?.id);
  const isMerchandiser = hasRole(viewerOf(req.user as Parameters<typeof viewerOf>[0]), 'merchandiser');
  if (!isMerchandiser || !Number.isInteger(id)) {
    return <p className="gutter--left gutter--right">{t('Only merchandisers can edit formats.')}</p>;
  }
  const rows = await readSheetProducts(sqlOf(req.payload), [id]);
  const { productId = '', title = '', summary = null, image = null, description, _status } = doc ?? {};
  return (
    <div className="admin-page gutter--left gutter--right">
      <ProductSheet
        product={{ product: id, productId, title }}
        rows={rows}
        draft={{ summary, image, hasDescription: /"text":"[^"]/.test(JSON.stringify(description ?? '')) }}
        isPublished={_status === 'published'}
      />
    </div>
  );
}
