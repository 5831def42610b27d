import type { Sql } from '@/platform/sql';
import { TIME_ZONE, timeZoneIn } from '../calendar/time-zone.query';
import { clockIn, type TimeZone } from '../calendar/time-zone.rules';
import type { Currency } from '../formats/money.rules';
import { CURRENCY, currencyIn } from '../payments/currency.query';
import { priceText } from './money.rules';
import type { ExistingProduct } from './new-format.rules';
import type { SheetReferences, SheetRow, SheetValues } from './sheet.rules';

/** Number of products per page of the sheet, each with all its availabilities. */
export const SHEET_PAGE_SIZE = 40;

/** Filters of the sheet. `number` is the page, from 0. */
export interface SheetQuery {
  term: string;
  contentType: string;
  /** `low`: stock of five or fewer. `planned`: with a scheduled price. */
  only: '' | 'low' | 'planned' | 'inactive';
  number: number;
}

interface StoredRow {
  id: number;
  availabilityId: string;
  product: number;
  productId: string;
  title: string;
  contentType: string;
  format: string;
  language: string;
  lineType: string;
  currency: Currency;
  timeZone: TimeZone;
  changedAt: Date;
  changedBy: string | null;
  hasDraft: boolean;
  productHasDraft: boolean;
  weightGrams: number | null;
  file: string | null;
  components: string | null;
  permissionsMinor: number | null;
  priceMinor: number;
  stock: number | null;
  isActive: boolean;
  status: 'A' | 'F' | 'O';
  publicationDate: Date | null;
  planned: { price: number; at: string }[] | null;
  summary?: string;
}

const rowsWith = (
  more: string,
) => `select a.id, a.availability_id as "availabilityId", p.id as product, p.product_id as "productId", p.title,
  p.content_type as "contentType", a.format, a.language, a.line_type as "lineType", ${CURRENCY} as currency, ${TIME_ZONE} as "timeZone", a.edited_by_name as "changedBy",
  greatest(a.updated_at, p.updated_at, planned.at) as "changedAt", a.list_price_minor::int as "priceMinor", a.stock::int as stock,
  a.weight_grams::int as "weightGrams", (select f.filename from files f where f.id = a.file_id) as file,
  (select string_agg(part.availability_id, ', ' order by r."order") from availabilities_rels r
    join availabilities part on part.id = r.availabilities_id where r.parent_id = a.id and r.path = 'components') as components,
  case when a.permissions_available then coalesce(a.permission_price_minor, 450)::int end as "permissionsMinor",
  a.availability_status = 'ACTIVE' as "isActive", p.product_status as status, p.publication_date as "publicationDate", planned.prices as planned,
  exists (select 1 from _availabilities_v v where v.parent_id = a.id and v.latest and v.version__status::text <> a._status::text) as "hasDraft",
  exists (select 1 from _products_v v where v.parent_id = p.id and v.latest and v.version__status::text <> p._status::text) as "productHasDraft"${more}
  from availabilities a join products p on p.id = a.product_id
  left join lateral (
    select jsonb_agg(jsonb_build_object('price', c.list_price_minor, 'at', c.starts_at) order by c.starts_at, c.id) as prices, max(c.updated_at) as at
    from price_changes c where c.availability_id = a.id and c.applied_at is null
  ) planned on true`;
const ROWS = rowsWith('');

const STATUS_TEXTS = { A: 'on sale', F: 'coming soon', O: 'out of print' } as const;

function rowOf({
  priceMinor,
  stock,
  isActive,
  status,
  publicationDate,
  weightGrams,
  file,
  components,
  permissionsMinor,
  planned,
  changedAt,
  ...row
}: StoredRow): SheetRow {
  const [next, after] = planned ?? [];
  const values: SheetValues = {
    price: priceText(priceMinor, row.currency),
    plannedPrice: next ? priceText(next.price, row.currency) : '',
    plannedFrom: next ? clockIn(next.at, row.timeZone) : '',
    plannedUntil: after ? clockIn(after.at, row.timeZone) : '',
    stock: stock === null ? '' : String(stock),
    weight: weightGrams === null ? '' : String(weightGrams),
    file: file ?? '',
    components: components ?? '',
    permissions: permissionsMinor === null ? '' : priceText(permissionsMinor, row.currency),
    active: isActive ? 'yes' : 'no',
    status: STATUS_TEXTS[status],
    publicationDate: publicationDate ? publicationDate.toISOString().slice(0, 10) : '',
  };
  return { ...row, changedAt: new Date(changedAt).toISOString(), plannedCount: planned?.length ?? 0, values };
}

const withDates = (row: StoredRow): StoredRow => ({
  ...row,
  publicationDate: row.publicationDate ? new Date(row.publicationDate) : null,
});

const rowsOf = (stored: readonly StoredRow[]): SheetRow[] => stored.map((row) => rowOf(withDates(row)));

/** Returns the rows with these availability ids in the order of the sheet. Skips unknown ids. */
export async function readSheetRows(sql: Sql, availabilityIds: readonly string[]): Promise<SheetRow[]> {
  const ids = JSON.stringify(availabilityIds);
  return rowsOf(
    await sql<StoredRow>(
      `${ROWS} where a.availability_id in (select jsonb_array_elements_text($1::jsonb)) order by p.title, p.id, a.id`,
      [ids],
    ),
  );
}

/** Returns the rows of these products. */
export async function readSheetProducts(sql: Sql, products: readonly number[]): Promise<SheetRow[]> {
  return rowsOf(
    await sql<StoredRow>(
      `${ROWS} where p.id in (select jsonb_array_elements_text($1::jsonb)::int) order by p.title, p.id, a.id`,
      [JSON.stringify(products)],
    ),
  );
}

/** Returns every availability of every product, for an export. */
export async function readWholeSheet(sql: Sql): Promise<SheetRow[]> {
  return rowsOf(await sql<StoredRow>(`${rowsWith(', p.summary')} order by p.title, p.id, a.id`));
}

/** Returns products by product id, with the fields that new formats need. */
export async function readExistingProducts(sql: Sql, productIds: readonly string[]): Promise<ExistingProduct[]> {
  const rows = await sql<Omit<ExistingProduct, 'status'> & { status: StoredRow['status'] }>(
    `select id, product_id as "productId", title, content_type as "contentType", product_status as status,
       coalesce(to_char(publication_date at time zone 'UTC', 'YYYY-MM-DD'), '') as "publicationDate"
     from products where product_id in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(productIds)],
  );
  return rows.map(({ status, ...product }) => ({ ...product, status: STATUS_TEXTS[status] }));
}

/** Returns the files and formats with these names and ids that exist. */
export async function readReferences(
  sql: Sql,
  { files, formats }: { files: readonly string[]; formats: readonly string[] },
): Promise<SheetReferences> {
  const names =
    files.length === 0
      ? []
      : await sql<{ name: string }>(
          'select filename as name from files where filename in (select jsonb_array_elements_text($1::jsonb))',
          [JSON.stringify(files)],
        );
  const types =
    formats.length === 0
      ? []
      : await sql<{ id: string; lineType: string }>(
          `select availability_id as id, line_type::text as "lineType" from availabilities
           where availability_id in (select jsonb_array_elements_text($1::jsonb))`,
          [JSON.stringify(formats)],
        );
  return {
    files: new Set(names.map(({ name }) => name)),
    lineTypes: new Map(types.map(({ id, lineType }) => [id, lineType])),
    currency: await currencyIn(sql),
    timeZone: await timeZoneIn(sql),
  };
}

/** Returns the formats in use, each with its most common line type. */
export const readFormats = (sql: Sql): Promise<{ format: string; lineType: string }[]> =>
  sql(
    `select format, mode() within group (order by line_type::text) as "lineType" from availabilities
     where format is not null group by format`,
  );

/** Returns one page of the sheet, complete products sorted by title, and the total number of products. */
export async function readSheet(sql: Sql, query: SheetQuery): Promise<{ rows: SheetRow[]; total: number }> {
  const rows = await sql<{ id: number; total: number }>(
    `select p.id, count(*) over ()::int as total from products p
     where ($1 = '' or p.title ilike '%' || $1 || '%' or p.product_id ilike $1 || '%'
         or exists (select 1 from availabilities a where a.product_id = p.id and a.availability_id ilike $1 || '%'))
       and ($2 = '' or p.content_type::text = $2)
       and exists (select 1 from availabilities a where a.product_id = p.id and case $3
         when 'low' then a.stock <= 5 when 'inactive' then a.availability_status <> 'ACTIVE'
         when 'planned' then exists (select 1 from price_changes c where c.availability_id = a.id and c.applied_at is null)
         else true end)
     order by p.title, p.id limit ${SHEET_PAGE_SIZE} offset $4::int`,
    [escapeLike(query.term), query.contentType, query.only, query.number * SHEET_PAGE_SIZE],
  );
  const sheetRows = await readSheetProducts(
    sql,
    rows.map(({ id }) => id),
  );
  return { rows: sheetRows, total: rows[0]?.total ?? 0 };
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
