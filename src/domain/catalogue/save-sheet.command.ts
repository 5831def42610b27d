import type { Payload } from 'payload';
import { type Sql, sqlOf } from '@/platform/sql';
import { sqlWithin } from '@/platform/sql-runner';
import { inTransaction } from '@/platform/transaction';
import { applyChanges } from './apply-sheet.command';
import { makeForms, type SheetCause } from './make-forms.command';
import { digestOf, planWishes, productsOf, readWished } from './plan-sheet.query';
import { readSheetProducts } from './sheet.query';
import type { SheetFault, SheetRow, SheetWish } from './sheet.rules';

/** What became of a sheet. */
export type SavedSheet =
  | { isSaved: true; changes: number; rows: SheetRow[] }
  /** `rows` are those that were wished, as they are now. */
  | { isSaved: false; faults: SheetFault[]; rows: SheetRow[]; isOvertaken?: true };

class Refused extends Error {
  constructor(
    readonly faults: SheetFault[],
    readonly isOvertaken: boolean,
  ) {
    super('The sheet is refused.');
  }
}

/**
 * Does all that is wished in one change, or nothing of it: prices, planned prices, stock (as lines of the ledger, with
 * who, when and why), what is sold, how products stand, and what a file makes new. Rows that somebody changed since are refused by name. With
 * a `digest`, nothing happens unless the changes are exactly those that it stands for.
 */
export async function saveSheet(
  payload: Payload,
  wishes: readonly SheetWish[],
  cause: SheetCause,
  digest: string | null = null,
): Promise<SavedSheet> {
  try {
    const products = await inTransaction(payload, async (req) => {
      req.user = cause.user;
      const sql = sqlWithin(req);
      await lockRows(sql, wishes);
      const plan = await planWishes(sql, wishes);
      if (plan.faults.length > 0) throw new Refused(plan.faults, false);
      if (digest !== null && digestOf(plan) !== digest) throw new Refused([], true);
      const { made, faults, isOvertaken } = await makeForms(req, sql, plan.made, cause);
      if (faults.length > 0 || isOvertaken) throw new Refused(faults, isOvertaken);
      return applyChanges(req, sql, plan.changes, made, cause);
    });
    return { isSaved: true, changes: products.changes, rows: await readSheetProducts(sqlOf(payload), products.ids) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const rows = await readWished(sqlOf(payload), wishes);
    return { isSaved: false, faults: error.faults, rows, ...(error.isOvertaken ? { isOvertaken: true as const } : {}) };
  }
}

/** Holds the rows in the order in which every other change takes them: planned prices, forms, products. */
async function lockRows(sql: Sql, wishes: readonly SheetWish[]): Promise<void> {
  const ids = JSON.stringify(wishes.map(({ availabilityId }) => availabilityId));
  const those = `(select id from availabilities where availability_id in (select jsonb_array_elements_text($1::jsonb)))`;
  await sql(
    `select id from price_changes where applied_at is null and availability_id in ${those} order by id for update`,
    [ids],
  );
  await sql(`select id from availabilities where id in ${those} order by id for update`, [ids]);
  await sql(
    `select id from products where id in (select product_id from availabilities where id in ${those})
       or product_id in (select jsonb_array_elements_text($2::jsonb)) order by id for update`,
    [ids, JSON.stringify(productsOf(wishes))],
  );
}
