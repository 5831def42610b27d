import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkToDownload } from '@/domain/orders/download.query';
import { readOrderRefunds } from '@/domain/orders/order-refunds.query';
import { quoteOrderRefund, refundOrder } from '@/domain/orders/refund-order.command';
import { shipOrder } from '@/domain/orders/ship-order.command';
import { readStoreDesk } from '@/domain/orders/store-desk.query';
import { contextOf } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { payload } from '../records';
import { contextFor, makeBuyer, press } from './buyers';
import { makeFile, makeGoods, openStore, rows } from './goods';

const sql = sqlOf(payload);
const staff = contextOf(payload, null);

beforeAll(() => openStore({ percent: 20, taxesDigital: false, taxesShipping: true }));
afterAll(() => payload.destroy());

const work = async () => {
  for (let round = 0; round < 3; round += 1) await payload.jobs.run({ limit: 1_000, silent: true });
};

/** Creates a paid order of three hardcovers at $32.00, one PDF at $10.00 and a permission for five copies at $4.50. */
async function paidOrder() {
  const book = await makeGoods({ stock: 10 });
  const file = await makeGoods({
    lineType: 'DIGITAL',
    format: 'PDF',
    listPriceMinor: 1000,
    permissionsAvailable: true,
    file: await makeFile(),
  });
  const buyer = await makeBuyer();
  const line = (availability: { id: number; availabilityId: string }, quantity: number, isPermission = false) => ({
    itemId: `${availability.availabilityId}${isPermission ? ':Perm' : ''}`,
    availability: availability.id,
    quantity,
    isPermission,
    isSingle: false,
  });
  const lines = [line(book.availability, 3), line(file.availability, 1), line(file.availability, 5, true)];
  await rows('update carts set lines = $2 where owner_id = $1', [buyer.id, JSON.stringify(lines)]);
  expect(await press(buyer)).toBe('paid');
  const order = async () => {
    const [row] = await rows<{ id: number; number: string; status: string; refunded: number; total: number }>(
      `select id, order_number as number, order_status as status, refunded_minor::int as refunded, grand_total_minor::int as total
       from orders where owner_id = $1`,
      [buyer.id],
    );
    if (!row) throw new Error('The order is gone.');
    return row;
  };
  const { id, number, total } = await order();
  const stock = async () =>
    (
      await rows<{ stock: number }>('select stock::int as stock from availabilities where id = $1', [
        book.availability.id,
      ])
    )[0]?.stock;
  const rights = () =>
    rows<{ kind: string; copies: number | null; isOpen: boolean }>(
      `select kind, copies::int as copies, revoked_at is null as "isOpen" from entitlements where order_id = $1 order by kind`,
      [id],
    );
  const [bookLine, fileLine, permissionLine] = lines.map(({ itemId }) => itemId) as [string, string, string];
  const refund = (quantities: Record<string, number>, more: object = {}, isRestocked = false) =>
    refundOrder(staff, id, {
      lines: Object.entries(quantities).map(([itemId, quantity]) => ({ itemId, quantity, isRestocked })),
      key: `key-${Math.random()}`,
      ...more,
    });
  const quote = (quantities: Record<string, number>, includesShipping = false) =>
    quoteOrderRefund(staff, id, {
      lines: Object.entries(quantities).map(([itemId, quantity]) => ({ itemId, quantity, isRestocked: false })),
      includesShipping,
    });
  const download = async () => {
    const [held] = await rows<{ code: string }>(
      `select code from entitlements where order_id = $1 and kind = 'download'`,
      [id],
    );
    return linkToDownload(contextFor(buyer), number, held?.code ?? '');
  };
  const cancel = () => rows(`select order_cancel($1, null, 'by staff')`, [id]);
  const mails = () =>
    rows<{ subject: string; text: string }>('select subject, text from mails where "to" = $1 order by id', [
      buyer.email,
    ]);
  return {
    id,
    total,
    buyer,
    order,
    stock,
    rights,
    refund,
    quote,
    download,
    cancel,
    mails,
    bookLine,
    fileLine,
    permissionLine,
  };
}

test('a refund of one copy returns the paid price, restocks that copy, and leaves the rest unchanged', async () => {
  const { id, order, stock, rights, refund, quote, download, bookLine } = await paidOrder();
  expect(await stock()).toBe(7);
  // $32.00 and its tax of 20 %.
  expect(await quote({ [bookLine]: 1 })).toMatchObject({ amountMinor: 3840, shippingMinor: 0 });
  await refund({ [bookLine]: 1 }, { note: 'Damaged in the post' }, true);
  await work();
  expect(await order()).toMatchObject({ status: 'PARTLY_REFUNDED', refunded: 3840 });
  expect(await stock()).toBe(8);
  expect((await rights()).every(({ isOpen }) => isOpen)).toBe(true);
  expect(await download()).toContain('/order/file/');
  expect(await readOrderRefunds(sql, id)).toMatchObject([
    {
      amountMinor: 3840,
      note: 'Damaged in the post',
      lines: expect.stringMatching(/^1 × .*, Hardcover.*\(restocked\)$/),
    },
  ]);
});

test('partial refunds of everything add up to the total, shipping included', async () => {
  const { order, total, stock, rights, refund, bookLine, fileLine, permissionLine } = await paidOrder();
  for (let copy = 0; copy < 3; copy += 1) await refund({ [bookLine]: 1 }, {}, true);
  await refund({ [fileLine]: 1, [permissionLine]: 5 }, { includesShipping: true });
  await work();
  expect(await order()).toMatchObject({ status: 'REFUNDED', refunded: total });
  expect(await stock()).toBe(10);
  expect((await rights()).some(({ isOpen }) => isOpen)).toBe(false);
});

test('a refunded download is revoked immediately, and restored if its refund fails', async () => {
  const { id, rights, refund, download, fileLine } = await paidOrder();
  await refund({ [fileLine]: 1 });
  await expect(download()).rejects.toMatchObject({ code: 'not-allowed' });
  expect((await rights()).map(({ kind, isOpen }) => [kind, isOpen])).toEqual([
    ['download', false],
    ['licence', true],
  ]);
  await rows(`select refund_refused(id, 'expired card') from refunds where order_id = $1`, [id]);
  expect(await download()).toContain('/order/file/');
  await rows('select refund_retry(id, null) from refunds where order_id = $1', [id]);
  await expect(download()).rejects.toMatchObject({ code: 'not-allowed' });
});

test('a license counts the copies that were not refunded', async () => {
  const { rights, refund, permissionLine } = await paidOrder();
  await refund({ [permissionLine]: 2 });
  expect((await rights()).find(({ kind }) => kind === 'licence')).toMatchObject({ copies: 3, isOpen: true });
  await refund({ [permissionLine]: 3 });
  expect((await rights()).find(({ kind }) => kind === 'licence')).toMatchObject({ isOpen: false });
});

test('a partly refunded order ships the remaining copies, and one without remaining copies is not shipped', async () => {
  const isToSend = async (id: number) => (await readStoreDesk(sql, new Date())).toSend.some((each) => each.id === id);
  const first = await paidOrder();
  await first.refund({ [first.bookLine]: 1 }, {}, true);
  await work();
  expect(await isToSend(first.id)).toBe(true);
  await shipOrder(staff, first.id);
  expect(await isToSend(first.id)).toBe(false);
  const second = await paidOrder();
  await second.refund({ [second.bookLine]: 3 }, {}, true);
  expect(await isToSend(second.id)).toBe(false);
  await expect(shipOrder(staff, second.id)).rejects.toMatchObject({ code: 'conflict' });
  // Its refund fails, so the parcel is owed again.
  await rows(`select refund_refused(id, 'expired card') from refunds where order_id = $1`, [second.id]);
  expect([await isToSend(second.id), await second.stock()]).toEqual([true, 7]);
  await shipOrder(staff, second.id);
});

test('a canceled order restocks copies that were neither shipped nor written off', async () => {
  const shipped = await paidOrder();
  await shipOrder(staff, shipped.id);
  await shipped.cancel();
  expect(await shipped.stock()).toBe(7);
  const damaged = await paidOrder();
  await damaged.refund({ [damaged.bookLine]: 1 });
  await damaged.refund({ [damaged.bookLine]: 1 }, {}, true);
  expect(await damaged.stock()).toBe(8);
  await damaged.cancel();
  expect(await damaged.stock()).toBe(9);
  expect((await damaged.rights()).some(({ isOpen }) => isOpen)).toBe(false);
  await work();
  expect(await damaged.order()).toMatchObject({ status: 'CANCELLED', refunded: damaged.total });
});

test('copies that are returned after shipping go back to stock with their refund', async () => {
  const { id, order, stock, refund, bookLine } = await paidOrder();
  await shipOrder(staff, id);
  await refund({ [bookLine]: 2 }, {}, true);
  await work();
  expect([await order(), await stock()]).toMatchObject([{ status: 'PARTLY_REFUNDED' }, 9]);
});

test('a refund of lines happens once per key, and at the amount that was shown', async () => {
  const { order, stock, refund, bookLine, fileLine } = await paidOrder();
  await Promise.all([1, 2, 3].map(() => refund({ [bookLine]: 2 }, { key: 'the-same' }, true)));
  await refund({ [bookLine]: 2 }, { key: 'the-same' }, true);
  await work();
  expect([await order(), await stock()]).toMatchObject([{ refunded: 7680 }, 9]);
  await expect(refund({ [fileLine]: 1 }, { amountMinor: 999 })).rejects.toMatchObject({ code: 'conflict' });
  await expect(refund({}, { lines: undefined })).rejects.toMatchObject({
    code: 'bad-input',
    errors: [{ field: 'amountMinor' }],
  });
  for (const lines of [{ [bookLine]: 2 }, { nothing: 1 }]) {
    await expect(refund(lines)).rejects.toMatchObject({ code: 'bad-input' });
  }
  const both = await Promise.allSettled([refund({ [bookLine]: 1 }), refund({ [bookLine]: 1 })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a refund of an amount leaves copies, downloads and stock unchanged', async () => {
  const { id, order, stock, rights } = await paidOrder();
  await refundOrder(staff, id, { amountMinor: 500, key: 'goodwill-1' });
  await work();
  expect(await order()).toMatchObject({ status: 'PARTLY_REFUNDED', refunded: 500 });
  expect([await stock(), (await rights()).every(({ isOpen }) => isOpen)]).toEqual([7, true]);
});

test('a canceled order that was refunded before does not show a total of zero', async () => {
  const { total, buyer, id, cancel, mails } = await paidOrder();
  await refundOrder(staff, id, { amountMinor: total - 1, key: 'nearly-all' });
  await work();
  await refundOrder(staff, id, { amountMinor: 1, key: 'the-rest-1' });
  await cancel();
  await work();
  const notices = (await mails()).filter(({ subject }) => subject.includes('cancel'));
  expect([buyer.email, notices.length]).toEqual([buyer.email, 1]);
  expect(notices[0]?.text).not.toContain('Nothing was charged');
  expect(notices[0]?.text).toContain(`$${(total / 100).toFixed(2)}`);
});
