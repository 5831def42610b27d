import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProductByAvailability } from '@/domain/catalog/product.query';
import { readSheetRows } from '@/domain/catalog/sheet.query';
import { findInStore } from '@/domain/catalog/store-find.query';
import { WHOLE_STORE } from '@/domain/catalog/store-find.rules';
import { guestContext } from '@/platform/context';
import { payload, rest } from '../records';
import { makeGoods, makeProduct, rows } from './goods';
import { people, post, preparePeople, requestedRowOf, rowOf, save, sql } from './sheet-calls';

beforeAll(() => preparePeople());
afterAll(() => payload.destroy());

describe('a catalog file', () => {
  const exported = async () => (await rest('/availabilities/export', { as: people.merchandiser })).text();
  const trial = (text: string) => post('import', { text });
  const apply = (text: string, digest: string | null | undefined) =>
    post('import', { text, digest, reason: 'counted' });

  test('is previewed with its changes line by line, and then applied as a whole', async () => {
    const goods = await makeGoods({ stock: 8 }, { title: 'Tried "first", é' });
    const file = (await exported()).replace(/\r\n(?=$)/, '').split('\r\n');
    const at = file.findIndex((line) => line.includes(goods.id));
    file[at] = file[at]?.replace(',32.00,', ',27.00,').replace(/,8,,,,,yes,/, ',11,,,,,yes,') ?? '';
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
    // The second time it is stale, because the file states when it was written.
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

  test('that is outdated since its preview, or since it was written, changes nothing', async () => {
    const goods = await makeGoods();
    const text = `availabilityId,price\n${goods.id},12.00`;
    const { digest } = await trial(text);
    await save([await requestedRowOf(goods.id, { price: '20' })]);
    expect(await apply(text, digest)).toMatchObject({ state: 'overtaken' });
    const dated = `availabilityId,price,changedAt\n${goods.id},12.00,2024-01-01T00:00:00.000Z`;
    expect(await trial(dated)).toMatchObject({ state: 'refused', faults: [{ line: 2, isStale: true }] });
    expect((await rowOf(goods.id)).values.price).toBe('20.00');
  });

  describe('with unknown formats', () => {
    const HEAD =
      'productId,title,contentType,summary,availabilityId,format,language,lineType,price,stock,active,status';
    const file = (...lines: string[]) => [HEAD, ...lines].join('\n');
    const run = async (text: string) => apply(text, (await trial(text)).digest);
    const freshId = () => randomUUID().slice(0, 8).toUpperCase();

    test('creates a format of an existing product: on sale, found, logged, with its stock in the ledger', async () => {
      const { product } = await makeGoods();
      const id = `${product.productId}-PB`;
      const text = file(`${product.productId},,,,${id},paperback,German,,19.5,40,yes,on sale`);
      const tried = await trial(text);
      expect(tried).toMatchObject({
        state: 'tried',
        changes: [{ line: 2, availabilityId: id, news: 'new format', description: 'Paperback, German, shipped' }],
      });
      expect(await readSheetRows(sql, [id])).toEqual([]);
      expect(await apply(text, tried.digest)).toMatchObject({ state: 'applied' });
      expect(await rowOf(id)).toMatchObject({
        product: product.id,
        format: 'Paperback',
        hasDraft: false,
        values: { price: '19.50', stock: '40', active: 'yes' },
      });
      const page = await findProductByAvailability(guestContext(payload), id);
      expect(page?.availabilities.map(({ availabilityId }) => availabilityId)).toContain(id);
      const results = await findInStore(guestContext(payload), { ...WHOLE_STORE, term: product.productId });
      expect(results.stories[0]?.offer?.listPriceMinor).toBe(1950);
      const availability = (
        await payload.find({ collection: 'availabilities', where: { availabilityId: { equals: id } } })
      ).docs[0];
      expect(
        await rows('select change, reason, stock_after, person_id from stock_movements where availability_id = $1', [
          availability?.id,
        ]),
      ).toEqual([{ change: '40', reason: 'opening', stock_after: '40', person_id: people.merchandiser.user.id }]);
      const versions = await payload.findVersions({
        collection: 'availabilities',
        where: { parent: { equals: availability?.id } },
      });
      expect(versions.docs).toMatchObject([{ latest: true, version: { availabilityId: id, _status: 'published' } }]);
      expect(
        await rows('select action from activity where document_id = $1 and room = $2', [
          String(availability?.id),
          'availabilities',
        ]),
      ).toEqual([{ action: 'published' }]);
      // The second time it is a line of an existing format, without changes.
      expect(await trial(text)).toMatchObject({
        state: 'tried',
        changes: [],
      });
    });

    test('creates an unknown product as a draft with all its formats, which nobody can buy until it is published', async () => {
      const [id, title] = [freshId(), `Made by file ${freshId()}`];
      await makeProduct({ title });
      const fileWith = (isPdfActive: string) =>
        file(
          `${id},${title},case study,"Two words, one line",${id}-PDF,PDF,,digital,8.95,,${isPdfActive},`,
          `${id},,,,${id}-HC,Hardcover,,,32,5,,on sale`,
        );
      // A file of the catalog can't contain the PDF itself.
      expect(await trial(fileWith('yes'))).toMatchObject({
        faults: [{ message: expect.stringMatching(/^Add the file/) }],
      });
      const text = fileWith('');
      const tried = await trial(text);
      expect(tried).toMatchObject({
        changes: [
          { news: 'new product', title, description: 'Case Study, PDF, English, digital' },
          { news: 'new format', title, description: 'Hardcover, English, shipped' },
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
      expect(await findProductByAvailability(guestContext(payload), `${id}-HC`)).toBeNull();
      await payload.update({ collection: 'products', id: product?.id ?? 0, data: { _status: 'published' } });
      expect((await findProductByAvailability(guestContext(payload), `${id}-HC`))?.availabilities).toHaveLength(2);
    });

    test('an export of it is imported elsewhere with the same result', async () => {
      const goods = await makeGoods({ stock: 8 }, { title: 'Here "and" there', summary: 'One\nline, and another' });
      const text = await exported();
      const id = freshId();
      const moved = text.replaceAll(goods.product.productId, id);
      expect(await run(moved)).toMatchObject({ state: 'applied', changes: [{ news: 'new product' }] });
      const [draft] = (
        await payload.find({ collection: 'products', where: { productId: { equals: id } }, draft: true })
      ).docs;
      expect(draft).toMatchObject({ title: 'Here "and" there', summary: 'One\nline, and another' });
    });

    test('names every line that cannot be created, and creates none of the others', async () => {
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
        `${product.productId},,,,${id}-9,PDF,,BUNDLE,3,,yes,`,
        `${product.productId},,,,${id}-10,PDF,,,3,,,out of print`,
        `lower-case,A title,Book,,${id}-11,PDF,,,3,-2,maybe,`,
      );
      const tried = await trial(text);
      expect(tried.state).toBe('refused');
      expect(tried.faults?.map(({ line, message }) => `${line} ${message.slice(0, 42)}`)).toEqual([
        '3 Enter a format for the new availability.',
        '4 “Papyrus” isn’t a format of this store. Us',
        '5 Enter a price in dollars and cents, such a',
        '6 Enter a price for the new format.',
        `7 ${id}-1 appears twice.`,
        `8 There is no format with the id ${id}-6.`,
        `9 There is no product with the id ${id}. `,
        '10 “Novel” isn’t a product type. Use one of: ',
        '11 An availability ID can contain letters, di',
        '12 Choose the components of the bundle. They ',
        '13 This product already has “on sale”. Change',
        '14 A product ID can contain capital letters, ',
        '14 Enter the stock as a whole number, or leav',
        '14 Enter yes or no.',
      ]);
      expect(await apply(text, 'x'.repeat(64))).toMatchObject({ state: 'refused' });
      expect(await readSheetRows(sql, [`${id}-1`])).toEqual([]);
    });

    test('applied twice at the same moment is applied once, and a row that names no product creates nothing', async () => {
      const id = freshId();
      const text = file(`${id},Twice at once,Book,,${id}-A,Hardcover,,,12,3,,`);
      const { digest } = await trial(text);
      const answers = await Promise.all(Array.from({ length: 6 }, () => apply(text, digest)));
      expect(answers.filter(({ state }) => state === 'applied')).toHaveLength(1);
      expect(await rows('select count(*)::int from products where product_id = $1', [id])).toEqual([{ count: 1 }]);
      const requestedRow = { availabilityId: `${id}-Z`, values: { price: '1' }, changedAt: new Date().toISOString() };
      expect(await save([requestedRow])).toMatchObject({
        status: 409,
        faults: [{ message: `There is no format with the id ${id}-Z.` }],
      });
    });
  });

  test('of 10,000 lines is previewed and applied', async () => {
    const product = await makeProduct({ title: 'Of many forms' });
    await rows(
      `insert into availabilities (availability_id, product_id, format, list_price_minor, stock, _status)
       select 'MANY-' || n, $1, 'F' || n, 1000 + n, n, 'published' from generate_series(1, 10000) n`,
      [product.id],
    );
    const text = `availabilityId,price,stock\n${Array.from({ length: 10_000 }, (_, at) => `MANY-${at + 1},7.00,${at < 1_000 ? at + 2 : at + 1}`).join('\n')}`;
    const tried = await trial(text);
    expect(tried).toMatchObject({ state: 'tried', lines: 10_000, further: 9_500 });
    expect(await apply(text, tried.digest)).toMatchObject({ state: 'applied' });
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
