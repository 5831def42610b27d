import type { Payload } from 'payload';
import { type Sql, sqlOf } from '@/platform/sql';
import { sqlWithin } from '@/platform/sql-runner';
import { inTransaction } from '@/platform/transaction';
import { applyChanges } from './apply-sheet.command';
import { createFormats, type SheetCause } from './create-formats.command';
import { digestOf, planRequestedRows, productsOf, readRequested } from './plan-sheet.query';
import { readSheetProducts } from './sheet.query';
import type { RequestedRow, SheetFault, SheetRow } from './sheet.rules';

/** Result of saving a sheet. */
export type SavedSheet =
  | { isSaved: true; changes: number; rows: SheetRow[] }
  /** `rows` are the current state of the requested rows. */
  | { isSaved: false; faults: SheetFault[]; rows: SheetRow[]; isOvertaken?: true };

class SheetRejectedError extends Error {
  constructor(
    readonly faults: SheetFault[],
    readonly isOvertaken: boolean,
  ) {
    super('The sheet was rejected.');
  }
}

/**
 * Applies all requested changes or none: prices, scheduled prices, stock (recorded in the ledger with person, time and
 * reason), availability, product status, and new formats of a file. Rejects rows that somebody else changed meanwhile.
 * With a `digest`, nothing is applied unless the changes match it exactly.
 */
export async function saveSheet(
  payload: Payload,
  requestedRows: readonly RequestedRow[],
  cause: SheetCause,
  digest: string | null = null,
): Promise<SavedSheet> {
  try {
    const products = await inTransaction(payload, async (req) => {
      req.user = cause.user;
      const sql = sqlWithin(req);
      await lockRows(sql, requestedRows);
      const plan = await planRequestedRows(sql, requestedRows);
      if (plan.faults.length > 0) throw new SheetRejectedError(plan.faults, false);
      if (digest !== null && digestOf(plan) !== digest) throw new SheetRejectedError([], true);
      const { created, faults, isOvertaken } = await createFormats(req, sql, plan.newFormats, cause);
      if (faults.length > 0 || isOvertaken) throw new SheetRejectedError(faults, isOvertaken);
      return applyChanges(req, sql, plan.changes, created, cause);
    });
    return { isSaved: true, changes: products.changes, rows: await readSheetProducts(sqlOf(payload), products.ids) };
  } catch (error) {
    if (!(error instanceof SheetRejectedError)) throw error;
    const rows = await readRequested(sqlOf(payload), requestedRows);
    return { isSaved: false, faults: error.faults, rows, ...(error.isOvertaken ? { isOvertaken: true as const } : {}) };
  }
}

/** Locks the rows in the order that every other change uses: scheduled prices, availabilities, products. */
async function lockRows(sql: Sql, requestedRows: readonly RequestedRow[]): Promise<void> {
  const ids = JSON.stringify(requestedRows.map(({ availabilityId }) => availabilityId));
  const targets = `(select id from availabilities where availability_id in (select jsonb_array_elements_text($1::jsonb)))`;
  await sql(
    `select id from price_changes where applied_at is null and availability_id in ${targets} order by id for update`,
    [ids],
  );
  await sql(`select id from availabilities where id in ${targets} order by id for update`, [ids]);
  await sql(
    `select id from products where id in (select product_id from availabilities where id in ${targets})
       or product_id in (select jsonb_array_elements_text($2::jsonb)) order by id for update`,
    [ids, JSON.stringify(productsOf(requestedRows))],
  );
}
