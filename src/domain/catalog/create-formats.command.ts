import { type PayloadRequest, type TypedUser, ValidationError } from 'payload';
import { t } from '@/language/t';
import type { Sql } from '@/platform/sql';
import { dataAccessOf } from '@/platform/store';
import { slugOf } from '../articles/address.rules';
import { staffName } from '../newsroom/staff-name.rules';
import { priceMinor } from './money.rules';
import type { NewFormat } from './new-format.rules';
import type { SheetFault, StockReason } from './sheet.rules';

/** The editor of the catalog, and the reason for stock changes. */
export interface SheetCause {
  user: TypedUser;
  reason: StockReason;
  note: string | null;
}

/** Stored codes of product statuses. */
export const STATUS_CODES: Record<string, 'A' | 'F' | 'O'> = {
  'on sale': 'A',
  'coming soon': 'F',
  'out of print': 'O',
};

export interface CreatedFormats {
  /** The created availabilities with their ids. */
  created: NewFormat[];
  faults: SheetFault[];
  /** Whether somebody else created one of them meanwhile. */
  isOvertaken: boolean;
}

/**
 * Creates new products, as drafts, and new availabilities within the request's transaction. An availability is public
 * once its product is. Its initial stock is the first entry of its ledger.
 */
export async function createFormats(
  req: PayloadRequest,
  sql: Sql,
  newFormats: readonly NewFormat[],
  { user }: SheetCause,
): Promise<CreatedFormats> {
  const products = await createProducts(req, sql, newFormats);
  if ('fault' in products) return { created: [], faults: [products.fault], isOvertaken: false };
  const inserts = newFormats.map(({ row, values }, at) => ({
    at,
    availabilityId: row.availabilityId,
    format: row.format,
    language: row.language,
    lineType: row.lineType,
    product: row.product || products.ids.get(row.productId),
    price: priceMinor(values.price, row.currency),
    stock: values.stock === '' ? null : Number(values.stock),
    status: values.active === 'yes' ? 'ACTIVE' : 'INACTIVE',
  }));
  const ids = await sql<{ id: number; availabilityId: string; product: number }>(
    `insert into availabilities (availability_id, product_id, format, language, line_type, list_price_minor, stock,
       availability_status, edited_by_id, edited_by_name, _status)
     select "availabilityId", product, format, language, "lineType"::enum_availabilities_line_type, price, stock,
       status::enum_availabilities_availability_status, $2, $3, 'published'
     from jsonb_to_recordset($1::jsonb) g("availabilityId" text, product int, format text, language text,
       "lineType" text, price numeric, stock numeric, status text, at int) order by at
     on conflict do nothing returning id, availability_id as "availabilityId", product_id as product`,
    [JSON.stringify(inserts), user.id, staffName(user)],
  );
  const byId = new Map(ids.map((each) => [each.availabilityId, each]));
  const created = newFormats.flatMap((newFormat) => {
    const existing = byId.get(newFormat.row.availabilityId);
    return existing ? [{ ...newFormat, row: { ...newFormat.row, id: existing.id, product: existing.product } }] : [];
  });
  return { created, faults: [], isOvertaken: created.length < newFormats.length };
}

/** Creates products one by one through the CMS, each with an unused slug. */
async function createProducts(
  req: PayloadRequest,
  sql: Sql,
  newFormats: readonly NewFormat[],
): Promise<{ ids: Map<string, number> } | { fault: SheetFault }> {
  const ids = new Map<string, number>();
  const newProducts = newFormats.filter(({ isNewProduct }) => isNewProduct);
  if (newProducts.length === 0) return { ids };
  const store = dataAccessOf(req.payload, req.user, req).asSystem('the endpoint has already checked the role');
  const slugs = newProducts.map(({ row }) => slugOf(row.title));
  const existing = await sql<{ slug: string }>(
    'select slug from products where slug in (select jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify(slugs)],
  );
  const takenSlugs = new Set(existing.map(({ slug }) => slug));
  for (const { row, line, values, summary } of newProducts) {
    const titleSlug = slugOf(row.title);
    const slug = titleSlug && !takenSlugs.has(titleSlug) ? titleSlug : slugOf(`${titleSlug} ${row.productId}`);
    takenSlugs.add(slug);
    try {
      const product = await store.create({
        collection: 'products',
        depth: 0,
        draft: true,
        data: {
          productId: row.productId,
          title: row.title,
          slug,
          summary: summary || null,
          _status: 'draft',
          contentType: row.contentType as 'Book',
          productStatus: STATUS_CODES[values.status] ?? 'A',
          publicationDate: values.publicationDate ? `${values.publicationDate}T00:00:00.000Z` : null,
        },
      });
      ids.set(row.productId, Number(product.id));
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const [first] = error.data.errors;
      const message = t('The product {productId} can’t be created: {reason}', {
        productId: row.productId,
        reason: first?.message ?? error.message,
      });
      return { fault: { availabilityId: row.availabilityId, line, field: null, message } };
    }
  }
  return { ids };
}
