import { createHash } from 'node:crypto';
import type { Payload } from 'payload';
import { type Sql, sqlOf } from '@/platform/sql';
import { type NewFormat, planNewFormats } from './new-format.rules';
import { readExistingProducts, readFormats, readReferences, readSheetRows } from './sheet.query';
import { componentIds, planSheet, type RequestedRow, type SheetPlan, type SheetRow } from './sheet.rules';

/** Planned changes: existing rows to change, and formats to create. */
export interface CatalogPlan extends SheetPlan {
  newFormats: NewFormat[];
}

/** Returns what requested rows would change now. */
export const previewSheet = (payload: Payload, requestedRows: readonly RequestedRow[]): Promise<CatalogPlan> =>
  planRequestedRows(sqlOf(payload), requestedRows);

/** Plans the changes of requested rows, reading through `sql`. */
export async function planRequestedRows(sql: Sql, requestedRows: readonly RequestedRow[]): Promise<CatalogPlan> {
  const now = new Date();
  const rows = await readRequested(sql, requestedRows);
  const existingIds = new Set(rows.map(({ availabilityId }) => availabilityId));
  const isNew = ({ newFormat, availabilityId }: RequestedRow) =>
    newFormat !== undefined && !existingIds.has(availabilityId);
  const newRows = requestedRows.filter(isNew);
  const references = await readReferences(sql, {
    files: requestedRows.flatMap(({ values }) => values.file?.trim() || []),
    formats: requestedRows.flatMap(({ values }) => componentIds(values.components ?? '')),
  });
  const plan = planSheet(
    rows,
    requestedRows.filter((requestedRow) => !isNew(requestedRow)),
    references,
    now,
  );
  if (newRows.length === 0) return { ...plan, newFormats: [] };
  const [products, formats] = [await readExistingProducts(sql, productsOf(newRows)), await readFormats(sql)];
  const { newFormats, faults } = planNewFormats(newRows, products, formats, references, now);
  return { ...plan, newFormats, faults: [...plan.faults, ...faults] };
}

/** Returns the product ids of requested rows that create formats. */
export const productsOf = (requestedRows: readonly RequestedRow[]): string[] => [
  ...new Set(requestedRows.flatMap(({ newFormat }) => newFormat?.productId || [])),
];

/** Returns a fingerprint of a plan. Equal changes and new formats have equal fingerprints. */
export function digestOf({ changes, newFormats }: Pick<CatalogPlan, 'changes' | 'newFormats'>): string {
  const changedRows = changes.map(({ row, fields }) => [
    row.availabilityId,
    fields.map(({ field, from, to }) => [field, from, to]),
  ]);
  const newRows = newFormats.map(({ row, values, summary, isNewProduct }) => {
    const { productId, title, contentType, availabilityId, format, language, lineType } = row;
    return [productId, title, contentType, summary, isNewProduct, availabilityId, format, language, lineType, values];
  });
  return createHash('sha256')
    .update(JSON.stringify([changedRows, newRows]))
    .digest('hex');
}

/** Returns the current state of the requested rows. */
export const readRequested = (sql: Sql, requestedRows: readonly RequestedRow[]): Promise<SheetRow[]> =>
  readSheetRows(
    sql,
    requestedRows.map(({ availabilityId }) => availabilityId),
  );
