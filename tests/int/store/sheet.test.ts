import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRICE_TASK, pricesJob } from '@/domain/catalog/apply-prices.job';
import { findProductByAvailability } from '@/domain/catalog/product.query';
import { readSheet, readSheetRows } from '@/domain/catalog/sheet.query';
import { findInStore } from '@/domain/catalog/store-find.query';
import { WHOLE_STORE } from '@/domain/catalog/store-find.rules';
import { guestContext } from '@/platform/context';
import { openBrowser } from '../accounts/browser';
import { makePerson, payload, rest } from '../records';
import { makeFormat, makeGoods, makeProduct, rows, shopIn } from './goods';
import { people, post, preparePeople, requestedRowOf, rowOf, save, sql } from './sheet-calls';

beforeAll(() => preparePeople());
afterAll(() => payload.destroy());

describe('the catalog sheet', () => {
  test('saves many rows as one change, and pages, search, forms, carts and the log follow', async () => {
    const [first, second] = [await makeGoods({ stock: 10 }), await makeGoods()];
    const answer = await save([
      await requestedRowOf(first.id, { price: '29.50', stock: '14' }),
      await requestedRowOf(second.id, { active: 'no', status: 'out of print', publicationDate: '2024-11-01' }),
    ]);
    expect(answer).toMatchObject({ status: 200, changes: 2 });
    expect((await rowOf(first.id)).values).toMatchObject({ price: '29.50', stock: '14' });
    expect((await rowOf(second.id)).values).toMatchObject({
      active: 'no',
      status: 'out of print',
      publicationDate: '2024-11-01',
    });
    const page = await findProductByAvailability(guestContext(payload), first.id);
    expect(page?.availabilities[0]?.listPriceMinor).toBe(2950);
    const results = await findInStore(guestContext(payload), { ...WHOLE_STORE, term: first.product.productId });
    expect(results.stories[0]?.offer?.listPriceMinor).toBe(2950);
    const availability = await payload.findByID({
      collection: 'availabilities',
      id: first.availability.id,
      draft: true,
      depth: 0,
    });
    expect(availability).toMatchObject({
      listPriceMinor: 2950,
      stock: 14,
      _status: 'published',
      editedById: people.merchandiser.user.id,
    });
    const versions = await payload.findVersions({
      collection: 'availabilities',
      where: { parent: { equals: first.availability.id } },
    });
    expect([versions.totalDocs, versions.docs[0]?.version.listPriceMinor]).toEqual([2, 2950]);
    const log = await rows('select detail from activity where document_id = $1 and room = $2', [
      String(first.availability.id),
      'availabilities',
    ]);
    expect(log).toEqual([{ detail: 'price: 32.00 to 29.50, stock: 10 to 14' }]);
  });

  test('a bundle keeps its components in the new version', async () => {
    const part = await makeGoods({ stock: 3 });
    const bundle = await makeGoods({ lineType: 'BUNDLE', components: [part.availability.id] });
    expect((await save([await requestedRowOf(bundle.id, { price: '40' })])).status).toBe(200);
    const availability = await payload.findByID({
      collection: 'availabilities',
      id: bundle.availability.id,
      draft: true,
      depth: 0,
    });
    expect(availability).toMatchObject({ listPriceMinor: 4000, components: [part.availability.id] });
  });

  test('one wrong row leaves all of them unchanged, and is named', async () => {
    const [first, second] = [await makeGoods({ stock: 5 }), await makeGoods()];
    const before = await readSheetRows(sql, [first.id, second.id]);
    const answer = await save([
      await requestedRowOf(first.id, {
        price: '1',
        stock: '50',
        status: 'out of print',
        plannedPrice: '3',
        plannedFrom: '2099-01-01',
      }),
      await requestedRowOf(second.id, { price: '-1' }),
    ]);
    expect(answer).toMatchObject({ status: 409, faults: [{ availabilityId: second.id, field: 'price' }] });
    expect(await readSheetRows(sql, [first.id, second.id])).toEqual(before);
    expect(await rows('select 1 from price_changes where availability_id = $1', [first.availability.id])).toEqual([]);
  });

  test('stock changes by ledger lines with who, when and why; sales in the meantime stay sold', async () => {
    const goods = await makeGoods({ stock: 20 });
    const requested = await requestedRowOf(goods.id, { stock: '25' });
    await rows(`insert into stock_movements (availability_id, change, reason) values ($1, -3, 'order')`, [
      goods.availability.id,
    ]);
    expect((await save([requested], { reason: 'received', note: 'Second printing' })).status).toBe(200);
    const ledger = await rows<{ change: string }>(
      'select change, reason, note, stock_after, person_id from stock_movements where availability_id = $1 order by id',
      [goods.availability.id],
    );
    expect(ledger).toMatchObject([
      { change: '20', reason: 'opening' },
      { change: '-3', reason: 'order', stock_after: '17' },
      {
        change: '5',
        reason: 'received',
        note: 'Second printing',
        stock_after: '22',
        person_id: people.merchandiser.user.id,
      },
    ]);
    expect(ledger.reduce((sum, { change }) => sum + Number(change), 0)).toBe(22);
    const availability = await payload.findByID({
      collection: 'availabilities',
      id: goods.availability.id,
      draft: true,
    });
    expect(availability.stock).toBe(22);
  });

  test('counting begins and ends with a ledger line and a name, too', async () => {
    const goods = await makeGoods();
    expect((await save([await requestedRowOf(goods.id, { stock: '12' })], { note: 'First count' })).status).toBe(200);
    expect((await save([await requestedRowOf(goods.id, { stock: '' })])).status).toBe(200);
    expect(
      await rows('select change, reason, note, person_id from stock_movements where availability_id = $1 order by id', [
        goods.availability.id,
      ]),
    ).toMatchObject([
      { change: '12', reason: 'opening', note: 'First count', person_id: people.merchandiser.user.id },
      { change: '-12', reason: 'opening', person_id: people.merchandiser.user.id },
    ]);
    expect((await rowOf(goods.id)).values.stock).toBe('');
  });

  test('a row that a colleague changed is rejected, whether in the sheet, in its form or in its product', async () => {
    const goods = await makeGoods();
    const requested = await requestedRowOf(goods.id, { price: '30' });
    expect((await save([await requestedRowOf(goods.id, { price: '31' })])).status).toBe(200);
    expect(await save([requested])).toMatchObject({
      status: 409,
      faults: [{ isStale: true }],
      rows: [{ availabilityId: goods.id, values: { price: '31.00' } }],
    });
    const second = await requestedRowOf(goods.id, { price: '30' });
    await payload.update({ collection: 'products', id: goods.product.id, data: { title: 'Renamed' } });
    expect(await save([second])).toMatchObject({ status: 409, faults: [{ isStale: true }] });
    expect((await rowOf(goods.id)).values.price).toBe('31.00');
  });

  test('of 20 concurrent saves of the same rows exactly one is stored', async () => {
    const goods = await Promise.all([makeGoods({ stock: 100 }), makeGoods({ stock: 100 })]);
    const saves = await Promise.all(
      Array.from({ length: 20 }, async (_, at) =>
        Promise.all(goods.map(({ id }) => requestedRowOf(id, { price: String(40 + at), stock: '101' }))),
      ),
    );
    const answers = await Promise.all(saves.map((requestedRows) => save(requestedRows)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const [first, second] = await Promise.all(goods.map(({ id }) => rowOf(id)));
    expect(first?.values.price).toBe(second?.values.price);
    expect(first?.values.stock).toBe('101');
  });

  test('a planned price applies from its start, and a sale ends by itself', async () => {
    const goods = await makeGoods();
    const planned = { plannedPrice: '24.00', plannedFrom: '2098-01-01', plannedUntil: '2099-01-01 08:00' };
    expect((await save([await requestedRowOf(goods.id, planned)])).status).toBe(200);
    expect((await rowOf(goods.id)).values).toMatchObject({ price: '32.00', plannedFrom: '2098-01-01 00:00' });
    expect(
      await rows(`select 1 from payload_jobs where task_slug::text = $1 and wait_until > now()`, [PRICE_TASK]),
    ).toHaveLength(2);
    const shopper = shopIn(openBrowser());
    await shopper.add(goods.id);
    // Returns the previous price as pages, lists and carts show it.
    const previousPrices = async () => {
      const context = guestContext(payload);
      const page = await findProductByAvailability(context, goods.id);
      const results = await findInStore(context, { ...WHOLE_STORE, term: goods.product.productId });
      const [line] = (await shopper.cart()).cart.line_items.physical_items;
      return {
        page: page?.availabilities[0]?.wasMinor,
        search: results.stories[0]?.offer?.wasMinor,
        cart: line?.wasPrice,
      };
    };
    expect(await previousPrices()).toEqual({ page: null, search: undefined, cart: undefined });
    const pass = async (moment: string) => {
      // Postgres has a finer clock than this process, so a price that begins now may not have begun for it.
      await rows(
        `update price_changes set starts_at = now() - interval '1 second' where availability_id = $1 and starts_at = $2::timestamptz`,
        [goods.availability.id, moment],
      );
      await (pricesJob.handler as (args: unknown) => Promise<unknown>)({ req: { payload } });
      return (await rowOf(goods.id)).values;
    };
    expect(await pass('2098-01-01T00:00:00Z')).toMatchObject({
      price: '24.00',
      plannedPrice: '32.00',
      plannedFrom: '2099-01-01 08:00',
    });
    expect(await previousPrices()).toEqual({ page: 3200, search: 3200, cart: 32 });
    expect(await pass('2099-01-01T08:00:00Z')).toMatchObject({ price: '32.00', plannedPrice: '' });
    expect(await previousPrices()).toEqual({ page: null, search: undefined, cart: undefined });
  });

  test('a planned increase is no sale, and neither is a price that was changed by hand during a sale', async () => {
    const goods = await makeGoods();
    const was = async () =>
      (await findProductByAvailability(guestContext(payload), goods.id))?.availabilities[0]?.wasMinor;
    await save([await requestedRowOf(goods.id, { plannedPrice: '40', plannedFrom: '2098-01-01' })]);
    expect(await was()).toBeNull();
    await save([
      await requestedRowOf(goods.id, { plannedPrice: '24', plannedFrom: '2098-01-01', plannedUntil: '2099-01-01' }),
    ]);
    expect(await was()).toBeNull();
    await rows(
      `update price_changes set starts_at = now() - interval '1 second' where availability_id = $1 and list_price_minor = 2400`,
      [goods.availability.id],
    );
    await (pricesJob.handler as (args: unknown) => Promise<unknown>)({ req: { payload } });
    expect(await was()).toBe(3200);
    await save([await requestedRowOf(goods.id, { price: '26' })]);
    expect(await was()).toBeNull();
  });

  test('a sale that starts today starts immediately', async () => {
    const goods = await makeGoods();
    const plannedFrom = new Date().toISOString().slice(0, 10);
    await save([await requestedRowOf(goods.id, { plannedPrice: '24', plannedFrom, plannedUntil: '2099-01-01' })]);
    await payload.jobs.run({ limit: 1_000 });
    expect((await rowOf(goods.id)).values).toMatchObject({ price: '24.00', plannedPrice: '32.00' });
  });

  test('a planned price is removed by emptying it, and replaced by another', async () => {
    const goods = await makeGoods();
    await save([
      await requestedRowOf(goods.id, { plannedPrice: '24', plannedFrom: '2098-01-01', plannedUntil: '2098-02-01' }),
    ]);
    await save([await requestedRowOf(goods.id, { plannedPrice: '25', plannedUntil: '' })]);
    expect((await rowOf(goods.id)).values).toMatchObject({
      plannedPrice: '25.00',
      plannedFrom: '2098-01-01 00:00',
      plannedUntil: '',
    });
    await save([await requestedRowOf(goods.id, { plannedPrice: '', plannedFrom: '', plannedUntil: '' })]);
    expect(await rows('select 1 from price_changes where availability_id = $1', [goods.availability.id])).toEqual([]);
  });

  test('a digital format without a file can’t be put on sale', async () => {
    const pdf = await makeGoods({ lineType: 'DIGITAL', format: 'PDF', availabilityStatus: 'INACTIVE' });
    const saved = await save([await requestedRowOf(pdf.id, { active: 'yes' })]);
    expect(saved).toMatchObject({ status: 409, faults: [{ message: expect.stringMatching(/^Add the file\./) }] });
    expect((await rowOf(pdf.id)).values.active).toBe('no');
  });

  test('is open to merchandisers and admins only', async () => {
    const goods = await makeGoods();
    const contributor = await makePerson({ role: 'merchandiser', isContributor: true });
    for (const as of [null, people.reader, people.editor, contributor]) {
      const requestedRows = [await requestedRowOf(goods.id, { price: '1' })];
      // Other staff get 404, and the CMS rejects other users altogether.
      const refused = as && as !== people.reader ? 404 : 403;
      expect((await post('sheet', { rows: requestedRows }, as)).status).toBe(refused);
      expect((await post('import', { text: 'availabilityId' }, as)).status).toBe(refused);
      expect((await rest('/availabilities/export', { as })).status).toBe(refused);
    }
    expect((await save([await requestedRowOf(goods.id, { price: '30' })], {}, people.admin)).status).toBe(200);
    for (const body of [
      {},
      { rows: [] },
      { rows: [{ availabilityId: goods.id, values: { id: '1' }, changedAt: 'x' }] },
    ]) {
      expect((await post('sheet', body)).status).toBe(400);
    }
  });

  test('filters by title, ids, kind, low stock and planned prices, whole products at a time', async () => {
    const product = await makeProduct({ title: '100%_sure', contentType: 'Toolkit' });
    await makeFormat(product, { stock: 2 });
    await makeFormat(product, { format: 'PDF' });
    const ask = async (query: object) =>
      (await readSheet(sql, { term: '', contentType: '', only: '', number: 0, ...query })).rows.filter(
        (row) => row.product === product.id,
      ).length;
    for (const query of [{ term: '100%_' }, { term: product.productId }, { contentType: 'Toolkit' }, { only: 'low' }]) {
      expect([query, await ask(query)]).toEqual([query, 2]);
    }
    for (const query of [{ term: '100x' }, { contentType: 'Book' }, { only: 'planned' }, { only: 'inactive' }]) {
      expect([query, await ask(query)]).toEqual([query, 0]);
    }
  });
});
