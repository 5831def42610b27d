import { type PayloadRequest, type TypedUser, ValidationError } from 'payload';
import type { Sql } from '@/platform/sql';
import { doorsOf } from '@/platform/store';
import { slugOf } from '../articles/address.rules';
import { staffName } from '../newsroom/staff-name.rules';
import type { NewForm } from './new-form.rules';
import { minorOf, type SheetFault, type StockReason } from './sheet.rules';

/** Who changes the catalogue, and why stock changes. */
export interface SheetCause {
  user: TypedUser;
  reason: StockReason;
  note: string | null;
}

/** The products' statuses as they are stored. */
export const STATUS_CODES: Record<string, 'A' | 'F' | 'O'> = {
  'on sale': 'A',
  'coming soon': 'F',
  'out of print': 'O',
};

export interface MadeForms {
  /** The forms with the ids that they have now. */
  made: NewForm[];
  faults: SheetFault[];
  /** Somebody has made one of the forms meanwhile. */
  isOvertaken: boolean;
}

/**
 * Makes new products, as drafts, and new forms, within the transaction of the request. Forms are public as soon as
 * their product is; stock that they begin with is the first line of their ledger.
 */
export async function makeForms(
  req: PayloadRequest,
  sql: Sql,
  forms: readonly NewForm[],
  { user }: SheetCause,
): Promise<MadeForms> {
  const products = await makeProducts(req, sql, forms);
  if ('fault' in products) return { made: [], faults: [products.fault], isOvertaken: false };
  const given = forms.map(({ row, values }, at) => ({
    at,
    availabilityId: row.availabilityId,
    format: row.format,
    language: row.language,
    lineType: row.lineType,
    product: row.product || products.ids.get(row.productId),
    price: minorOf(values.price),
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
    [JSON.stringify(given), user.id, staffName(user)],
  );
  const byId = new Map(ids.map((each) => [each.availabilityId, each]));
  const made = forms.flatMap((form) => {
    const found = byId.get(form.row.availabilityId);
    return found ? [{ ...form, row: { ...form.row, id: found.id, product: found.product } }] : [];
  });
  return { made, faults: [], isOvertaken: made.length < forms.length };
}

/** Products are few: they are made as in their own form, with an address that is still free. */
async function makeProducts(
  req: PayloadRequest,
  sql: Sql,
  forms: readonly NewForm[],
): Promise<{ ids: Map<string, number> } | { fault: SheetFault }> {
  const ids = new Map<string, number>();
  const fresh = forms.filter(({ isNewProduct }) => isNewProduct);
  if (fresh.length === 0) return { ids };
  const store = doorsOf(req.payload, req.user, req).asSystem('the endpoint lets merchandisers alone come here');
  const slugs = fresh.map(({ row }) => slugOf(row.title));
  const found = await sql<{ slug: string }>(
    'select slug from products where slug in (select jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify(slugs)],
  );
  const taken = new Set(found.map(({ slug }) => slug));
  for (const { row, line, values, summary } of fresh) {
    const wanted = slugOf(row.title);
    const slug = wanted && !taken.has(wanted) ? wanted : slugOf(`${wanted} ${row.productId}`);
    taken.add(slug);
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
      const message = `The product ${row.productId} cannot be made: ${first?.message ?? error.message}`;
      return { fault: { availabilityId: row.availabilityId, line, field: null, message } };
    }
  }
  return { ids };
}
