import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRICE_TASK, pricesJob } from '@/domain/catalogue/apply-prices.job';
import { findProductByForm } from '@/domain/catalogue/product.query';
import { readSheet, readSheetRows } from '@/domain/catalogue/sheet.query';
import type { SheetWish } from '@/domain/catalogue/sheet.rules';
import { findInStore } from '@/domain/catalogue/store-find.query';
import { WHOLE_STORE } from '@/domain/catalogue/store-find.rules';
import { guestContext } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { openBrowser } from '../accounts/browser';
import { makePeople, makePerson, type Person, payload, rest } from '../records';
import { makeForm, makeGoods, makeProduct, rows, shopIn } from './goods';

type People = Awaited<ReturnType<typeof makePeople>>;
let people: People;
const sql = sqlOf(payload);

beforeAll(async () => {
  people = await makePeople();
});
afterAll(() => payload.destroy());

const rowOf = async (id: string) => {
  const [row] = await readSheetRows(sql, [id]);
  if (!row) throw new Error(`No row ${id}.`);
  return row;
};

/** A wish as the sheet sends it: with the row as it was seen. */
async function wishOf(id: string, values: SheetWish['values']): Promise<SheetWish> {
  const { changedAt, values: seen } = await rowOf(id);
  return { availabilityId: id, values, changedAt, ...('stock' in values ? { stockBefore: seen.stock } : {}) };
}

const post = async (path: string, body: object, as: Person | null = people.merchandiser) => {
  const answer = await rest(`/availabilities/${path}`, { as, method: 'POST', body });
  return { status: answer.status, ...((await answer.json()) as Record<string, never>) } as {
    status: number;
    faults?: { availabilityId: string; line: number | null; message: string; isStale?: true }[];
    changes?: unknown;
    state?: string;
    digest?: string | null;
    lines?: number;
    further?: number;
    rows?: { availabilityId: string; changedAt: string }[];
  };
};
const save = (wishes: SheetWish[], more: object = {}, as?: Person) => post('sheet', { wishes, ...more }, as);

describe('the sheet of the catalogue', () => {
  test('ADMIN-28 saves many rows as one change, and pages, search, forms, carts and the log follow', async () => {
    const [one, two] = [await makeGoods({ stock: 10 }), await makeGoods()];
    const answer = await save([
      await wishOf(one.id, { price: '29.50', stock: '14' }),
      await wishOf(two.id, { active: 'no', status: 'out of print', publicationDate: '2024-11-01' }),
    ]);
    expect(answer).toMatchObject({ status: 200, changes: 2 });
    expect((await rowOf(one.id)).values).toMatchObject({ price: '29.50', stock: '14' });
    expect((await rowOf(two.id)).values).toMatchObject({
      active: 'no',
      status: 'out of print',
      publicationDate: '2024-11-01',
    });
    const page = await findProductByForm(guestContext(payload), one.id);
    expect(page?.availabilities[0]?.listPriceMinor).toBe(2950);
    const found = await findInStore(guestContext(payload), { ...WHOLE_STORE, term: one.product.productId });
    expect(found.stories[0]?.offer?.listPriceMinor).toBe(2950);
    const form = await payload.findByID({ collection: 'availabilities', id: one.form.id, draft: true, depth: 0 });
    expect(form).toMatchObject({
      listPriceMinor: 2950,
      stock: 14,
      _status: 'published',
      editedById: people.merchandiser.user.id,
    });
    const versions = await payload.findVersions({
      collection: 'availabilities',
      where: { parent: { equals: one.form.id } },
    });
    expect([versions.totalDocs, versions.docs[0]?.version.listPriceMinor]).toEqual([2, 2950]);
    const log = await rows('select detail from activity where document_id = $1 and room = $2', [
      String(one.form.id),
      'availabilities',
    ]);
    expect(log).toEqual([{ detail: 'price: 32.00 to 29.50, stock: 10 to 14' }]);
  });

  test('a bundle keeps what it is made of in the new version', async () => {
    const part = await makeGoods({ stock: 3 });
    const bundle = await makeGoods({ lineType: 'BUNDLE', components: [part.form.id] });
    expect((await save([await wishOf(bundle.id, { price: '40' })])).status).toBe(200);
    const form = await payload.findByID({ collection: 'availabilities', id: bundle.form.id, draft: true, depth: 0 });
    expect(form).toMatchObject({ listPriceMinor: 4000, components: [part.form.id] });
  });

  test('one wrong row leaves all of them as they were, and is named', async () => {
    const [one, two] = [await makeGoods({ stock: 5 }), await makeGoods()];
    const before = await readSheetRows(sql, [one.id, two.id]);
    const answer = await save([
      await wishOf(one.id, {
        price: '1',
        stock: '50',
        status: 'out of print',
        plannedPrice: '3',
        plannedFrom: '2099-01-01',
      }),
      await wishOf(two.id, { price: '-1' }),
    ]);
    expect(answer).toMatchObject({ status: 409, faults: [{ availabilityId: two.id, field: 'price' }] });
    expect(await readSheetRows(sql, [one.id, two.id])).toEqual(before);
    expect(await rows('select 1 from price_changes where availability_id = $1', [one.form.id])).toEqual([]);
  });

  test('stock moves by lines of the ledger that say who, when and why; what is sold meanwhile stays sold', async () => {
    const goods = await makeGoods({ stock: 20 });
    const wish = await wishOf(goods.id, { stock: '25' });
    await rows(`insert into stock_movements (availability_id, change, reason) values ($1, -3, 'order')`, [
      goods.form.id,
    ]);
    expect((await save([wish], { reason: 'received', note: 'Second printing' })).status).toBe(200);
    const ledger = await rows<{ change: string }>(
      'select change, reason, note, stock_after, person_id from stock_movements where availability_id = $1 order by id',
      [goods.form.id],
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
    const form = await payload.findByID({ collection: 'availabilities', id: goods.form.id, draft: true });
    expect(form.stock).toBe(22);
  });

  test('counting begins and ends with a line and a name too', async () => {
    const goods = await makeGoods();
    expect((await save([await wishOf(goods.id, { stock: '12' })], { note: 'First count' })).status).toBe(200);
    expect((await save([await wishOf(goods.id, { stock: '' })])).status).toBe(200);
    expect(
      await rows('select change, reason, note, person_id from stock_movements where availability_id = $1 order by id', [
        goods.form.id,
      ]),
    ).toMatchObject([
      { change: '12', reason: 'opening', note: 'First count', person_id: people.merchandiser.user.id },
      { change: '-12', reason: 'opening', person_id: people.merchandiser.user.id },
    ]);
    expect((await rowOf(goods.id)).values.stock).toBe('');
  });

  test('a row that a colleague changed is refused, whether in the sheet, in its form or in its product', async () => {
    const goods = await makeGoods();
    const wish = await wishOf(goods.id, { price: '30' });
    expect((await save([await wishOf(goods.id, { price: '31' })])).status).toBe(200);
    expect(await save([wish])).toMatchObject({
      status: 409,
      faults: [{ isStale: true }],
      rows: [{ availabilityId: goods.id, values: { price: '31.00' } }],
    });
    const second = await wishOf(goods.id, { price: '30' });
    await payload.update({ collection: 'products', id: goods.product.id, data: { title: 'Renamed' } });
    expect(await save([second])).toMatchObject({ status: 409, faults: [{ isStale: true }] });
    expect((await rowOf(goods.id)).values.price).toBe('31.00');
  });

  test('of 20 saves of the same rows at once exactly one is kept', async () => {
    const goods = await Promise.all([makeGoods({ stock: 100 }), makeGoods({ stock: 100 })]);
    const saves = await Promise.all(
      Array.from({ length: 20 }, async (_, at) =>
        Promise.all(goods.map(({ id }) => wishOf(id, { price: String(40 + at), stock: '101' }))),
      ),
    );
    const answers = await Promise.all(saves.map((wishes) => save(wishes)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const [one, two] = await Promise.all(goods.map(({ id }) => rowOf(id)));
    expect(one?.values.price).toBe(two?.values.price);
    expect(one?.values.stock).toBe('101');
  });

  test('ADMIN-28 a planned price counts from its moment, and a sale ends by itself', async () => {
    const goods = await makeGoods();
    const planned = { plannedPrice: '24.00', plannedFrom: '2098-01-01', plannedUntil: '2099-01-01 08:00' };
    expect((await save([await wishOf(goods.id, planned)])).status).toBe(200);
    expect((await rowOf(goods.id)).values).toMatchObject({ price: '32.00', plannedFrom: '2098-01-01 00:00' });
    expect(
      await rows(`select 1 from payload_jobs where task_slug::text = $1 and wait_until > now()`, [PRICE_TASK]),
    ).toHaveLength(2);
    const shopper = shopIn(openBrowser());
    await shopper.add(goods.id);
    // What pages, lists and carts say that the price was.
    const told = async () => {
      const context = guestContext(payload);
      const page = await findProductByForm(context, goods.id);
      const found = await findInStore(context, { ...WHOLE_STORE, term: goods.product.productId });
      const [line] = (await shopper.cart()).cart.line_items.physical_items;
      return {
        page: page?.availabilities[0]?.wasMinor,
        search: found.stories[0]?.offer?.wasMinor,
        cart: line?.wasPrice,
      };
    };
    expect(await told()).toEqual({ page: null, search: undefined, cart: undefined });
    const pass = async (moment: string) => {
      // A moment of Postgres is finer than one of this process: what begins now may not have begun for it.
      await rows(
        `update price_changes set starts_at = now() - interval '1 second' where availability_id = $1 and starts_at = $2::timestamptz`,
        [goods.form.id, moment],
      );
      await (pricesJob.handler as (given: unknown) => Promise<unknown>)({ req: { payload } });
      return (await rowOf(goods.id)).values;
    };
    expect(await pass('2098-01-01T00:00:00Z')).toMatchObject({
      price: '24.00',
      plannedPrice: '32.00',
      plannedFrom: '2099-01-01 08:00',
    });
    expect(await told()).toEqual({ page: 3200, search: 3200, cart: 32 });
    expect(await pass('2099-01-01T08:00:00Z')).toMatchObject({ price: '32.00', plannedPrice: '' });
    expect(await told()).toEqual({ page: null, search: undefined, cart: undefined });
  });

  test('a price that is to rise is no sale, and neither is one that was changed by hand during a sale', async () => {
    const goods = await makeGoods();
    const was = async () => (await findProductByForm(guestContext(payload), goods.id))?.availabilities[0]?.wasMinor;
    await save([await wishOf(goods.id, { plannedPrice: '40', plannedFrom: '2098-01-01' })]);
    expect(await was()).toBeNull();
    await save([await wishOf(goods.id, { plannedPrice: '24', plannedFrom: '2098-01-01', plannedUntil: '2099-01-01' })]);
    expect(await was()).toBeNull();
    await rows(
      `update price_changes set starts_at = now() - interval '1 second' where availability_id = $1 and list_price_minor = 2400`,
      [goods.form.id],
    );
    await (pricesJob.handler as (given: unknown) => Promise<unknown>)({ req: { payload } });
    expect(await was()).toBe(3200);
    await save([await wishOf(goods.id, { price: '26' })]);
    expect(await was()).toBeNull();
  });

  test('a planned price is taken back by emptying it, and replaced by another', async () => {
    const goods = await makeGoods();
    await save([await wishOf(goods.id, { plannedPrice: '24', plannedFrom: '2098-01-01', plannedUntil: '2098-02-01' })]);
    await save([await wishOf(goods.id, { plannedPrice: '25', plannedUntil: '' })]);
    expect((await rowOf(goods.id)).values).toMatchObject({
      plannedPrice: '25.00',
      plannedFrom: '2098-01-01 00:00',
      plannedUntil: '',
    });
    await save([await wishOf(goods.id, { plannedPrice: '', plannedFrom: '', plannedUntil: '' })]);
    expect(await rows('select 1 from price_changes where availability_id = $1', [goods.form.id])).toEqual([]);
  });

  test('ADMIN-03 ADMIN-04 is there for merchandisers and admins alone, and changes nothing for a contributor', async () => {
    const goods = await makeGoods();
    const contributor = await makePerson({ role: 'merchandiser', isContributor: true });
    for (const as of [null, people.reader, people.editor, contributor]) {
      const wishes = [await wishOf(goods.id, { price: '1' })];
      // Staff find nothing there, and strangers are kept out of the CMS altogether.
      const refused = as && as !== people.reader ? 404 : 403;
      expect((await post('sheet', { wishes }, as)).status).toBe(refused);
      expect((await post('import', { text: 'availabilityId' }, as)).status).toBe(refused);
      expect((await rest('/availabilities/export', { as })).status).toBe(refused);
    }
    expect((await save([await wishOf(goods.id, { price: '30' })], {}, people.admin)).status).toBe(200);
    for (const body of [
      {},
      { wishes: [] },
      { wishes: [{ availabilityId: goods.id, values: { id: '1' }, changedAt: 'x' }] },
    ]) {
      expect((await post('sheet', body)).status).toBe(400);
    }
  });

  test('is found by title, ids, kind, low stock and planned prices, whole products at a time', async () => {
    const product = await makeProduct({ title: '100%_sure', contentType: 'Toolkit' });
    await makeForm(product, { stock: 2 });
    await makeForm(product, { format: 'PDF' });
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

describe('a file of the catalogue', () => {
  const exported = async () => (await rest('/availabilities/export', { as: people.merchandiser })).text();
  const trial = (text: string) => post('import', { text });
  const apply = (text: string, digest: string | null | undefined) =>
    post('import', { text, digest, reason: 'counted' });

  test('is tried first and says what it would change, line by line; then all of it happens at once', async () => {
    const goods = await makeGoods({ stock: 8 }, { title: 'Tried "first", é' });
    const file = (await exported()).replace(/\r\n(?=$)/, '').split('\r\n');
    const at = file.findIndex((line) => line.includes(goods.id));
    file[at] = file[at]?.replace(',32.00,', ',27.00,').replace(/,8,yes,/, ',11,yes,') ?? '';
    const text = file.join('\r\n');
    const tried = await trial(text);
    expect(tried).toMatchObject({
      state: 'tried',
      changes: [
        {
          line: at + 1,
          availabilityId: goods.id,
          fields: [
            { field: 'price', from: '32.00', to: '27.00' },
            { field: 'stock', from: '8', to: '11' },
          ],
        },
      ],
    });
    expect((await rowOf(goods.id)).values).toMatchObject({ price: '32.00', stock: '8' });
    expect(await apply(text, tried.digest)).toMatchObject({ state: 'applied' });
    expect((await rowOf(goods.id)).values).toMatchObject({ price: '27.00', stock: '11' });
    // Once more it is stale: the file says as of when it was written.
    expect(await trial(text)).toMatchObject({ state: 'refused', faults: [{ line: at + 1, isStale: true }] });
  });

  test('with one bad line changes nothing, and names each bad line', async () => {
    const goods = await makeGoods();
    const text = `availabilityId,price\n${goods.id},12.00\nNOPE,3\n${goods.id},13\n${goods.id}x,"1`;
    expect(await trial(text)).toMatchObject({ state: 'refused', digest: null, faults: [{ line: 5 }] });
    const better = await trial(text.replace(/\n[^\n]*$/, ''));
    expect(better.faults?.map(({ line }) => line)).toEqual([3, 4]);
    expect(await apply(text, 'x'.repeat(64))).toMatchObject({ state: 'refused' });
    expect((await rowOf(goods.id)).values.price).toBe('32.00');
  });

  test('that was overtaken since its trial, or since it was written, changes nothing', async () => {
    const goods = await makeGoods();
    const text = `availabilityId,price\n${goods.id},12.00`;
    const { digest } = await trial(text);
    await save([await wishOf(goods.id, { price: '20' })]);
    expect(await apply(text, digest)).toMatchObject({ state: 'overtaken' });
    const dated = `availabilityId,price,changedAt\n${goods.id},12.00,2024-01-01T00:00:00.000Z`;
    expect(await trial(dated)).toMatchObject({ state: 'refused', faults: [{ line: 2, isStale: true }] });
    expect((await rowOf(goods.id)).values.price).toBe('20.00');
  });

  describe('with forms that nobody knows', () => {
    const HEAD =
      'productId,title,contentType,summary,availabilityId,format,language,lineType,price,stock,active,status';
    const file = (...lines: string[]) => [HEAD, ...lines].join('\n');
    const run = async (text: string) => apply(text, (await trial(text)).digest);
    const freshId = () => randomUUID().slice(0, 8).toUpperCase();

    test('ADMIN-25 ADMIN-26 makes a form of a product that is there: on sale, found, logged, its stock a line of the ledger', async () => {
      const { product } = await makeGoods();
      const id = `${product.productId}-PB`;
      const text = file(`${product.productId},,,,${id},paperback,German,,19.5,40,yes,on sale`);
      const tried = await trial(text);
      expect(tried).toMatchObject({
        state: 'tried',
        changes: [{ line: 2, availabilityId: id, news: 'new form', told: 'Paperback, German, shipped' }],
      });
      expect(await readSheetRows(sql, [id])).toEqual([]);
      expect(await apply(text, tried.digest)).toMatchObject({ state: 'applied' });
      expect(await rowOf(id)).toMatchObject({
        product: product.id,
        format: 'Paperback',
        hasDraft: false,
        values: { price: '19.50', stock: '40', active: 'yes' },
      });
      const page = await findProductByForm(guestContext(payload), id);
      expect(page?.availabilities.map(({ availabilityId }) => availabilityId)).toContain(id);
      const found = await findInStore(guestContext(payload), { ...WHOLE_STORE, term: product.productId });
      expect(found.stories[0]?.offer?.listPriceMinor).toBe(1950);
      const form = (await payload.find({ collection: 'availabilities', where: { availabilityId: { equals: id } } }))
        .docs[0];
      expect(
        await rows('select change, reason, stock_after, person_id from stock_movements where availability_id = $1', [
          form?.id,
        ]),
      ).toEqual([{ change: '40', reason: 'opening', stock_after: '40', person_id: people.merchandiser.user.id }]);
      const versions = await payload.findVersions({
        collection: 'availabilities',
        where: { parent: { equals: form?.id } },
      });
      expect(versions.docs).toMatchObject([{ latest: true, version: { availabilityId: id, _status: 'published' } }]);
      expect(
        await rows('select action from activity where document_id = $1 and room = $2', [
          String(form?.id),
          'availabilities',
        ]),
      ).toEqual([{ action: 'published' }]);
      // Once more it is a line of a form that is there, and nothing differs.
      expect(await trial(text)).toMatchObject({
        state: 'tried',
        changes: [],
      });
    });

    test('ADMIN-25 makes a product that nobody knows too, as a draft with all its forms: nobody buys it until it is published', async () => {
      const [id, title] = [freshId(), `Made by file ${freshId()}`];
      await makeProduct({ title });
      const text = file(
        `${id},${title},case study,"Two words, one line",${id}-PDF,PDF,,digital,8.95,,yes,`,
        `${id},,,,${id}-HC,Hardcover,,,32,5,,on sale`,
      );
      const tried = await trial(text);
      expect(tried).toMatchObject({
        changes: [
          { news: 'new product', title, told: 'Case Study, PDF, English, digital' },
          { news: 'new form', title, told: 'Hardcover, English, shipped' },
        ],
      });
      expect(await apply(text, tried.digest)).toMatchObject({ state: 'applied' });
      const where = { productId: { equals: id } };
      const [product] = (await payload.find({ collection: 'products', where, draft: true, depth: 0 })).docs;
      expect(product).toMatchObject({
        title,
        contentType: 'Case Study',
        summary: 'Two words, one line',
        _status: 'draft',
        productStatus: 'A',
      });
      expect(product?.slug).toContain(id.toLowerCase());
      expect((await rowOf(`${id}-HC`)).values).toMatchObject({ price: '32.00', stock: '5', active: 'yes' });
      expect(await findProductByForm(guestContext(payload), `${id}-HC`)).toBeNull();
      await payload.update({ collection: 'products', id: product?.id ?? 0, data: { _status: 'published' } });
      expect((await findProductByForm(guestContext(payload), `${id}-HC`))?.availabilities).toHaveLength(2);
    });

    test('an export of it comes in elsewhere as the same', async () => {
      const goods = await makeGoods({ stock: 8 }, { title: 'Here "and" there', summary: 'One\nline, and another' });
      const text = await exported();
      const id = freshId();
      const moved = text.replaceAll(goods.product.productId, id);
      expect(await run(moved)).toMatchObject({ state: 'applied', changes: [{ news: 'new product' }] });
      const [made] = (await payload.find({ collection: 'products', where: { productId: { equals: id } }, draft: true }))
        .docs;
      expect(made).toMatchObject({ title: 'Here "and" there', summary: 'One\nline, and another' });
    });

    test('names every line that cannot be made, and makes nothing of the others', async () => {
      const { product } = await makeGoods();
      const id = freshId();
      const text = file(
        `${product.productId},,,,${id}-1,Hardcover,,,12,,,`,
        `${product.productId},,,,${id}-2,,,,12,,,`,
        `${product.productId},,,,${id}-3,Papyrus,,,12,,,`,
        `${product.productId},,,,${id}-4,PDF,,,12.345,,,`,
        `${product.productId},,,,${id}-5,PDF,,,,,,`,
        `${product.productId},,,,${id}-1,PDF,,,3,,,`,
        `,,,,${id}-6,PDF,,,3,,,`,
        `${id},,Book,,${id}-7,PDF,,,3,,,`,
        `${id},A title,Novel,,${id}-8,PDF,,,3,,,`,
        `${product.productId},,,,not an id,PDF,,,3,,,`,
        `${product.productId},,,,${id}-9,PDF,,BUNDLE,3,,,`,
        `${product.productId},,,,${id}-10,PDF,,,3,,,out of print`,
        `lower-case,A title,Book,,${id}-11,PDF,,,3,-2,maybe,`,
      );
      const tried = await trial(text);
      expect(tried.state).toBe('refused');
      expect(tried.faults?.map(({ line, message }) => `${line} ${message.slice(0, 42)}`)).toEqual([
        '3 A new form needs a format.',
        '4 “Papyrus” is no format of this store. Ther',
        '5 Write a price as dollars and cents, such a',
        '6 A new form needs a price.',
        `7 ${id}-1 stands here twice.`,
        `8 No form has the id ${id}-6. To make it,`,
        `9 No product has the id ${id}. To make it`,
        '10 “Novel” is no kind of product. There are B',
        '11 An availability id is made of letters, dig',
        '12 A bundle is made in the form of the CMS, w',
        '13 The product is “on sale” there: change tha',
        '14 A product id is made of capital letters, d',
        '14 Write the stock as a whole number, or noth',
        '14 Write yes or no.',
      ]);
      expect(await apply(text, 'x'.repeat(64))).toMatchObject({ state: 'refused' });
      expect(await readSheetRows(sql, [`${id}-1`])).toEqual([]);
    });

    test('applied twice at once is applied once, and the sheet itself makes nothing', async () => {
      const id = freshId();
      const text = file(`${id},Twice at once,Book,,${id}-A,Hardcover,,,12,3,,`);
      const { digest } = await trial(text);
      const answers = await Promise.all(Array.from({ length: 6 }, () => apply(text, digest)));
      expect(answers.filter(({ state }) => state === 'applied')).toHaveLength(1);
      expect(await rows('select count(*)::int from products where product_id = $1', [id])).toEqual([{ count: 1 }]);
      const wish = { availabilityId: `${id}-Z`, values: { price: '1' }, changedAt: new Date().toISOString() };
      expect(await save([wish])).toMatchObject({ status: 409, faults: [{ message: `No form has the id ${id}-Z.` }] });
    });
  });

  test('of 10,000 lines is tried and applied within seconds', async () => {
    const product = await makeProduct({ title: 'Of many forms' });
    await rows(
      `insert into availabilities (availability_id, product_id, format, list_price_minor, stock, _status)
       select 'MANY-' || n, $1, 'F' || n, 1000 + n, n, 'published' from generate_series(1, 10000) n`,
      [product.id],
    );
    const text = `availabilityId,price,stock\n${Array.from({ length: 10_000 }, (_, at) => `MANY-${at + 1},7.00,${at < 1_000 ? at + 2 : at + 1}`).join('\n')}`;
    const started = performance.now();
    const tried = await trial(text);
    expect(tried).toMatchObject({ state: 'tried', lines: 10_000, further: 9_500 });
    expect(await apply(text, tried.digest)).toMatchObject({ state: 'applied' });
    expect(performance.now() - started).toBeLessThan(30_000);
    const [sum] = await rows(
      'select count(*)::int, sum(list_price_minor)::int as prices, sum(stock)::int as stock from availabilities where product_id = $1',
      [product.id],
    );
    expect(sum).toEqual({ count: 10_000, prices: 7_000_000, stock: 50_006_000 });
    const [ledger] = await rows(
      `select count(*)::int from stock_movements m join availabilities a on a.id = m.availability_id
       where a.product_id = $1 and m.reason = 'counted'`,
      [product.id],
    );
    expect(ledger).toEqual({ count: 1_000 });
  }, 60_000);
});
