import type { PayloadRequest } from 'payload';
import { expireCache } from '@/platform/cache';
import { startingContext } from '@/platform/hook-context';
import type { Sql } from '@/platform/sql';
import { dataAccessOf } from '@/platform/store';
import { listTag, tagsOfChange } from '../cache/cache-tags.rules';
import { momentAt } from '../calendar/calendar-day';
import { staffName } from '../newsroom/staff-name.rules';
import { refreshDocuments } from '../search/refresh-documents.command';
import { PRICE_TASK } from './apply-prices.job';
import { type SheetCause, STATUS_CODES } from './create-formats.command';
import { priceMinor } from './money.rules';
import type { NewFormat } from './new-format.rules';
import { changesAvailability, changesPlan, changesProduct, componentIds, type SheetChange } from './sheet.rules';

/** Number of products whose search documents are rebuilt together. */
const BATCH = 200;

/**
 * Applies the changes of a plan within its transaction: availabilities, stock, versions, scheduled prices, products,
 * activity, search and cache.
 */
export async function applyChanges(
  req: PayloadRequest,
  sql: Sql,
  changes: readonly SheetChange[],
  createdFormats: readonly NewFormat[],
  cause: SheetCause,
): Promise<{ changes: number; ids: number[] }> {
  const all = [...changes, ...createdFormats];
  const ids = [...new Set(all.map(({ row }) => row.product))];
  const changed = changes.filter(changesAvailability);
  const changedAvailabilities = [...changed, ...createdFormats];
  if (changed.length) await updateAvailabilities(sql, changed, cause);
  if (changedAvailabilities.length) {
    if (createdFormats.length > 0) await storeDetails(sql, createdFormats);
    await linkComponents(sql, changedAvailabilities);
    await restrictFiles(req, sql, changedAvailabilities);
    await moveStock(sql, changedAvailabilities, cause);
    await createVersions(sql, changedAvailabilities);
  }
  const planned = all.filter(changesPlan);
  if (planned.length) await planPrices(req, sql, planned, cause);
  await changeProducts(req, changes.filter(changesProduct));
  if (all.length) {
    const changedPlans = planned.filter((change) => !createdFormats.includes(change as NewFormat));
    await recordActivity(sql, 'changed what is published', [...new Set([...changed, ...changedPlans])], cause);
    await recordActivity(sql, 'published', createdFormats, cause);
    const changedProducts = [...new Set([...changedAvailabilities, ...planned].map(({ row }) => row.product))];
    for (let at = 0; at < changedProducts.length; at += BATCH)
      await refreshDocuments('products', changedProducts.slice(at, at + BATCH), req);
    await expireCache([listTag('products'), listTag('availabilities')], req);
  }
  return { changes: all.length, ids };
}

const toOf = ({ fields }: SheetChange, name: string): string | undefined =>
  fields.find(({ field }) => field === name)?.to;

/** Whether the stock is counted. The ledger alone changes counted stock. */
const isCounted = ({ row }: SheetChange): boolean => row.values.stock !== '';

async function updateAvailabilities(sql: Sql, changes: readonly SheetChange[], { user }: SheetCause): Promise<void> {
  const updates = changes.map((change) => {
    const [price, stock, active] = [toOf(change, 'price'), toOf(change, 'stock'), toOf(change, 'active')];
    const startsOrEnds = stock !== undefined && (!isCounted(change) || stock === '');
    return {
      id: change.row.id,
      price: price === undefined ? null : priceMinor(price, change.row.currency),
      status: active === undefined ? null : active === 'yes' ? 'ACTIVE' : 'INACTIVE',
      setsStock: startsOrEnds,
      stock: startsOrEnds && stock !== '' ? Number(stock) : null,
      ...detailsOf(change),
    };
  });
  await sql(
    `update availabilities a set list_price_minor = coalesce(g.price, a.list_price_minor),
       availability_status = coalesce(g.status::enum_availabilities_availability_status, a.availability_status),
       stock = case when g."setsStock" then g.stock else a.stock end, ${DETAILS},
       edited_by_id = $2, edited_by_name = $3, updated_at = now()
     from jsonb_to_recordset($1::jsonb) g(id int, price numeric, status text, "setsStock" boolean, stock numeric,
       ${DETAIL_COLUMNS}) where a.id = g.id`,
    [JSON.stringify(updates), user.id, staffName(user)],
  );
}

/** Weight, file and permissions of a change, for `DETAILS`. */
function detailsOf(change: SheetChange) {
  const [weight, file, permissions] = [toOf(change, 'weight'), toOf(change, 'file'), toOf(change, 'permissions')];
  return {
    setsWeight: weight !== undefined,
    weight: weight ? Number(weight) : null,
    setsFile: file !== undefined,
    file: file || null,
    setsPermissions: permissions !== undefined,
    permissions: permissions ? priceMinor(permissions, change.row.currency) : null,
  };
}

const DETAIL_COLUMNS = `"setsWeight" boolean, weight numeric, "setsFile" boolean, file text, "setsPermissions" boolean, permissions numeric`;

/** A price of permissions stays stored while they aren't sold, as in the form. */
const DETAILS = `weight_grams = case when g."setsWeight" then g.weight else a.weight_grams end,
  file_id = case when g."setsFile" then (select f.id from files f where f.filename = g.file) else a.file_id end,
  permissions_available = case when g."setsPermissions" then g.permissions is not null else a.permissions_available end,
  permission_price_minor = coalesce(g.permissions, a.permission_price_minor)`;

/** Stores the weight, file and permissions of new availabilities. */
async function storeDetails(sql: Sql, changes: readonly SheetChange[]): Promise<void> {
  const details = changes.map((change) => ({ id: change.row.id, ...detailsOf(change) }));
  await sql(
    `update availabilities a set ${DETAILS} from jsonb_to_recordset($1::jsonb) g(id int, ${DETAIL_COLUMNS}) where a.id = g.id`,
    [JSON.stringify(details)],
  );
}

/** Replaces the components of bundles. */
async function linkComponents(sql: Sql, changes: readonly SheetChange[]): Promise<void> {
  const linked = changes.filter((change) => toOf(change, 'components') !== undefined);
  if (linked.length === 0) return;
  await sql(
    `delete from availabilities_rels where path = 'components' and parent_id in (select jsonb_array_elements_text($1::jsonb)::int)`,
    [JSON.stringify(linked.map(({ row }) => row.id))],
  );
  const parts = linked.flatMap(({ row, values }) =>
    componentIds(values.components).map((component, at) => ({ id: row.id, component, at: at + 1 })),
  );
  await sql(
    `insert into availabilities_rels ("order", parent_id, path, availabilities_id)
     select g.at, g.id, 'components', a.id from jsonb_to_recordset($1::jsonb) g(id int, component text, at int)
     join availabilities a on a.availability_id = g.component order by g.id, g.at`,
    [JSON.stringify(parts)],
  );
}

/** Restricts files that are now sold, as saving the availability in the CMS would. */
async function restrictFiles(req: PayloadRequest, sql: Sql, changes: readonly SheetChange[]): Promise<void> {
  const names = changes.flatMap((change) => toOf(change, 'file') || []);
  if (names.length === 0) return;
  const restricted = await sql<{ id: number }>(
    `update files set is_protected = true where is_protected is not true
       and filename in (select jsonb_array_elements_text($1::jsonb)) returning id`,
    [JSON.stringify(names)],
  );
  if (restricted.length > 0)
    await expireCache(
      restricted.flatMap((file) => tagsOfChange('files', file)),
      req,
    );
}

/**
 * Records every stock change in the ledger. A trigger has already recorded the start or end of counting; this adds the
 * person.
 */
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

/** Creates a version of each changed availability, as saving it in the CMS would. */
async function createVersions(sql: Sql, changes: readonly SheetChange[]): Promise<void> {
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
  const targets = '(select jsonb_array_elements_text($1::jsonb)::int)';
  await sql(
    `update _availabilities_v set latest = false, version_kept_because = coalesce(version_kept_because, 'import')
     where latest and parent_id in ${targets}`,
    [ids],
  );
  await sql(
    `with made as (
       insert into _availabilities_v (parent_id, ${names}, latest) select a.id, ${values}, true from availabilities a where a.id in ${targets}
       returning id, parent_id
     )
     insert into _availabilities_v_rels ("order", parent_id, path, availabilities_id)
     select r."order", m.id, 'version.' || r.path, r.availabilities_id from made m join availabilities_rels r on r.parent_id = m.parent_id`,
    [ids],
  );
}

/** Replaces the scheduled prices of availabilities. A price with an end is followed by today's price. */
async function planPrices(
  req: PayloadRequest,
  sql: Sql,
  changes: readonly SheetChange[],
  { user }: SheetCause,
): Promise<void> {
  const planned = changes.flatMap(({ row, values }) => {
    const { plannedPrice, plannedFrom, plannedUntil, price } = values;
    if (plannedPrice === '') return [];
    const first = {
      id: row.id,
      price: priceMinor(plannedPrice, row.currency),
      at: momentAt(plannedFrom, row.timeZone).toISOString(),
    };
    const last = {
      id: row.id,
      price: priceMinor(price, row.currency),
      at: plannedUntil && momentAt(plannedUntil, row.timeZone).toISOString(),
    };
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

/**
 * Updates products one by one through the CMS, so that its hooks run and readers who wait for a product are notified.
 */
async function changeProducts(req: PayloadRequest, changes: readonly SheetChange[]): Promise<void> {
  const store = dataAccessOf(req.payload, req.user, req).asSystem('the endpoint has already checked the role');
  for (const change of changes) {
    const [status, day] = [toOf(change, 'status'), toOf(change, 'publicationDate')];
    await store.update({
      collection: 'products',
      id: change.row.product,
      depth: 0,
      context: startingContext({ replacedBy: 'import' }),
      data: {
        ...(status === undefined ? {} : { productStatus: STATUS_CODES[status] ?? 'A' }),
        ...(day === undefined ? {} : { publicationDate: day ? `${day}T00:00:00.000Z` : null }),
      },
    });
  }
}

async function recordActivity(
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
