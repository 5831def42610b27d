import { createHash } from 'node:crypto';
import type { Payload } from 'payload';
import { type Sql, sqlOf } from '@/platform/sql';
import { type NewForm, planNewForms } from './new-form.rules';
import { readFormats, readKnownProducts, readSheetRows } from './sheet.query';
import { planSheet, type SheetPlan, type SheetRow, type SheetWish } from './sheet.rules';

/** What wishes come to: rows that change, and forms that are new. */
export interface CataloguePlan extends SheetPlan {
  made: NewForm[];
}

/** What the wishes would change now. */
export const trySheet = (payload: Payload, wishes: readonly SheetWish[]): Promise<CataloguePlan> =>
  planWishes(sqlOf(payload), wishes);

/** What the wishes would change, read through `sql`. */
export async function planWishes(sql: Sql, wishes: readonly SheetWish[]): Promise<CataloguePlan> {
  const now = new Date();
  const rows = await readWished(sql, wishes);
  const known = new Set(rows.map(({ availabilityId }) => availabilityId));
  const isNew = ({ form, availabilityId }: SheetWish) => form !== undefined && !known.has(availabilityId);
  const news = wishes.filter(isNew);
  const plan = planSheet(
    rows,
    wishes.filter((wish) => !isNew(wish)),
    now,
  );
  if (news.length === 0) return { ...plan, made: [] };
  const [products, formats] = [await readKnownProducts(sql, productsOf(news)), await readFormats(sql)];
  const { made, faults } = planNewForms(news, products, formats, now);
  return { ...plan, made, faults: [...plan.faults, ...faults] };
}

/** The product ids that wishes for new forms name. */
export const productsOf = (wishes: readonly SheetWish[]): string[] => [
  ...new Set(wishes.flatMap(({ form }) => form?.productId || [])),
];

/** A fingerprint of a plan: the same changes of the same rows, and the same new forms, have the same. */
export function digestOf({ changes, made }: Pick<CataloguePlan, 'changes' | 'made'>): string {
  const told = changes.map(({ row, fields }) => [
    row.availabilityId,
    fields.map(({ field, from, to }) => [field, from, to]),
  ]);
  const news = made.map(({ row, values, summary, isNewProduct }) => {
    const { productId, title, contentType, availabilityId, format, language, lineType } = row;
    return [productId, title, contentType, summary, isNewProduct, availabilityId, format, language, lineType, values];
  });
  return createHash('sha256')
    .update(JSON.stringify([told, news]))
    .digest('hex');
}

/** The rows that are wished, as they are now. */
export const readWished = (sql: Sql, wishes: readonly SheetWish[]): Promise<SheetRow[]> =>
  readSheetRows(
    sql,
    wishes.map(({ availabilityId }) => availabilityId),
  );
