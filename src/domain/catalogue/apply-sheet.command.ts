import type { PayloadRequest } from 'payload';
import { expireCache } from '@/platform/cache';
import type { Sql } from '@/platform/sql';
import { doorsOf } from '@/platform/store';
import { listTag } from '../cache/cache-tags.rules';
import { staffName } from '../newsroom/staff-name.rules';
import { refreshDocuments } from '../search/refresh-documents.command';
import { PRICE_TASK } from './apply-prices.job';
import { type SheetCause, STATUS_CODES } from './make-forms.command';
import type { NewForm } from './new-form.rules';
import { changesForm, changesPlan, changesProduct, minorOf, momentOf, type SheetChange } from './sheet.rules';

/** Products whose documents of the search are made anew together. */
const BATCH = 200;

/** Makes the changes of a plan inside its transaction: forms, stock, versions, planned prices, products, activity, search and cache. */
export async function applyChanges(
  req: PayloadRequest,
  sql: Sql,
  changes: readonly SheetChange[],
  made: readonly NewForm[],
  cause: SheetCause,
): Promise<{ changes: number; ids: number[] }> {
  const all = [...changes, ...made];
  const ids = [...new Set(all.map(({ row }) => row.product))];
  const changed = changes.filter(changesForm);
  const forms = [...changed, ...made];
  if (changed.length) await changeForms(sql, changed, cause);
  if (forms.length) {
    await moveStock(sql, forms, cause);
    await keepVersions(sql, forms);
  }
  const planned = all.filter(changesPlan);
  if (planned.length) await planPrices(req, sql, planned, cause);
  await changeProducts(req, changes.filter(changesProduct));
  if (all.length) {
    const changedPlans = planned.filter((change) => !made.includes(change as NewForm));
    await noteActivity(sql, 'changed what is published', [...new Set([...changed, ...changedPlans])], cause);
    await noteActivity(sql, 'published', made, cause);
    const ofForms = [...new Set([...forms, ...planned].map(({ row }) => row.product))];
    for (let at = 0; at < ofForms.length; at += BATCH)
      await refreshDocuments('products', ofForms.slice(at, at + BATCH), req);
    await expireCache([listTag('products'), listTag('availabilities')], req);
  }
  return { changes: all.length, ids };
}

const toOf = ({ fields }: SheetChange, name: string): string | undefined =>
  fields.find(({ field }) => field === name)?.to;

/** What was counted stays counted: its stock moves by the ledger alone. */
const isCounted = ({ row }: SheetChange): boolean => row.values.stock !== '';

async function changeForms(sql: Sql, changes: readonly SheetChange[], { user }: SheetCause): Promise<void> {
  const given = changes.map((change) => {
    const [price, stock, active] = [toOf(change, 'price'), toOf(change, 'stock'), toOf(change, 'active')];
    const startsOrEnds = stock !== undefined && (!isCounted(change) || stock === '');
    return {
      id: change.row.id,
      price: price === undefined ? null : minorOf(price),
      status: active === undefined ? null : active === 'yes' ? 'ACTIVE' : 'INACTIVE',
      setsStock: startsOrEnds,
      stock: startsOrEnds && stock !== '' ? Number(stock) : null,
    };
  });
  await sql(
    `update availabilities a set list_price_minor = coalesce(g.price, a.list_price_minor),
       availability_status = coalesce(g.status::enum_availabilities_availability_status, a.availability_status),
       stock = case when g."setsStock" then g.stock else a.stock end,
       edited_by_id = $2, edited_by_name = $3, updated_at = now()
     from jsonb_to_recordset($1::jsonb) g(id int, price numeric, status text, "setsStock" boolean, stock numeric) where a.id = g.id`,
    [JSON.stringify(given), user.id, staffName(user)],
  );
}

/** Every change of stock is a line of the ledger; what begins or ends to be counted has one already, without a name. */
async function moveStock(sql: Sql, changes: readonly SheetChange[], { user, reason, note }: SheetCause): Promise<void> {
  const moved = changes
    .filter((change) => toOf(change, 'stock') !== undefined)
    .map((change) => {
      const to = toOf(change, 'stock') ?? '';
      const isMoved = isCounted(change) && to !== '';
      return { id: change.row.id, change: isMoved ? Number(to) - Number(change.row.values.stock) : 0, isMoved };
    });
  if (moved.length === 0) return;
  await sql(
    `insert into stock_movements (availability_id, change, reason, note, person_id, edited_by_id, edited_by_name)
     select id, change, $2::enum_stock_movements_reason, $3, $4::int, $4::int, $5
     from jsonb_to_recordset($1::jsonb) g(id int, change numeric, "isMoved" boolean) where "isMoved" order by id`,
    [JSON.stringify(moved), reason, note, user.id, staffName(user)],
  );
  await sql(
    `update stock_movements set person_id = $2, note = coalesce(note, $3) where reason = 'opening' and person_id is null
       and created_at > now() - interval '1 second'
       and availability_id in (select id from jsonb_to_recordset($1::jsonb) g(id int, "isMoved" boolean) where not "isMoved")`,
    [JSON.stringify(moved), user.id, note],
  );
}

/** The newest version of each form says what is stored, as after a change in its own form. */
async function keepVersions(sql: Sql, changes: readonly SheetChange[]): Promise<void> {
  const columns = await sql<{ name: string; type: string; kind: string }>(
    `select column_name as name, udt_name as type, data_type as kind from information_schema.columns
     where table_schema = current_schema() and table_name = '_availabilities_v' and column_name like 'version\\_%'`,
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns
    .map(({ name, type, kind }) => {
      const source = `a."${name.slice('version_'.length)}"`;
      return kind === 'USER-DEFINED' ? `${source}::text::"${type}"` : source;
    })
    .join(', ');
  const ids = JSON.stringify(changes.map(({ row }) => row.id));
  const those = '(select jsonb_array_elements_text($1::jsonb)::int)';
  await sql(`update _availabilities_v set latest = false where latest and parent_id in ${those}`, [ids]);
  await sql(
    `with made as (
       insert into _availabilities_v (parent_id, ${names}, latest) select a.id, ${values}, true from availabilities a where a.id in ${those}
       returning id, parent_id
     )
     insert into _availabilities_v_rels ("order", parent_id, path, availabilities_id)
     select r."order", m.id, 'version.' || r.path, r.availabilities_id from made m join availabilities_rels r on r.parent_id = m.parent_id`,
    [ids],
  );
}

/** Puts the planned prices of forms in the place of those that were planned before. One that ends goes back to today's. */
async function planPrices(
  req: PayloadRequest,
  sql: Sql,
  changes: readonly SheetChange[],
  { user }: SheetCause,
): Promise<void> {
  const planned = changes.flatMap(({ row, values }) => {
    const { plannedPrice, plannedFrom, plannedUntil, price } = values;
    if (plannedPrice === '') return [];
    const first = { id: row.id, price: minorOf(plannedPrice), at: momentOf(plannedFrom).toISOString() };
    const last = { id: row.id, price: minorOf(price), at: plannedUntil && momentOf(plannedUntil).toISOString() };
    return plannedUntil ? [first, last] : [first];
  });
  await sql(
    `delete from price_changes where applied_at is null and availability_id in (select jsonb_array_elements_text($1::jsonb)::int)`,
    [JSON.stringify(changes.map(({ row }) => row.id))],
  );
  await sql(
    `insert into price_changes (availability_id, list_price_minor, starts_at, person_id, edited_by_id, edited_by_name)
     select id, price, at, $2::int, $2::int, $3 from jsonb_to_recordset($1::jsonb) g(id int, price numeric, at timestamptz)`,
    [JSON.stringify(planned), user.id, staffName(user)],
  );
  for (const at of new Set(planned.map(({ at }) => at))) {
    await req.payload.jobs.queue({ task: PRICE_TASK, input: {}, req, waitUntil: new Date(at) } as never);
  }
}

/** Products are few: they change as in their own form, so that those who wait for one are told. */
async function changeProducts(req: PayloadRequest, changes: readonly SheetChange[]): Promise<void> {
  const store = doorsOf(req.payload, req.user, req).asSystem('the endpoint lets merchandisers alone come here');
  for (const change of changes) {
    const [status, day] = [toOf(change, 'status'), toOf(change, 'publicationDate')];
    await store.update({
      collection: 'products',
      id: change.row.product,
      depth: 0,
      data: {
        ...(status === undefined ? {} : { productStatus: STATUS_CODES[status] ?? 'A' }),
        ...(day === undefined ? {} : { publicationDate: day ? `${day}T00:00:00.000Z` : null }),
      },
    });
  }
}

async function noteActivity(
  sql: Sql,
  action: 'published' | 'changed what is published',
  changes: readonly SheetChange[],
  { user }: SheetCause,
): Promise<void> {
  const entries = changes.map(({ row, fields }) => ({
    id: row.id,
    title: row.availabilityId,
    detail: fields.map(({ field, from, to }) => `${field}: ${from || 'none'} to ${to || 'none'}`).join(', '),
  }));
  await sql(
    `insert into activity (person, person_id, action, title, room, document_id, detail)
     select $2, $3::int, $4, title, 'availabilities', id::text, left(detail, 300)
     from jsonb_to_recordset($1::jsonb) g(id int, title text, detail text)`,
    [JSON.stringify(entries), staffName(user), user.id, action],
  );
}
