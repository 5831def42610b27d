import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifyAvailableJob } from '@/domain/catalog/notify-available.job';
import { requestNotification } from '@/domain/catalog/request-notification.command';
import { guestContext } from '@/platform/context';
import { callerOf, services } from '@/platform/external-services';
import { proves } from '../../helpers/proves';
import { mailsTo, openBrowser } from '../accounts/browser';
import { makePeople, payload, rest } from '../records';
import { type CartAnswer, makeGoods, makeShopper, rows } from './goods';

type People = Awaited<ReturnType<typeof makePeople>>;
let people: People;

beforeAll(async () => {
  people = await makePeople();
});
afterAll(() => payload.destroy());

const guest = () => ({ ...guestContext(payload), caller: callerOf(new Headers()), services: services() });

const makeCode = async (body: object, as = people.merchandiser) => {
  const answer = await rest('/promo-codes', { as, method: 'POST', body });
  return { status: answer.status, text: await answer.text() };
};

describe('promo codes', () => {
  test('ADMIN-30 a merchandiser creates codes with discount, dates and usage limits, and they apply immediately', async () => {
    const [book, other] = [await makeGoods(), await makeGoods({ listPriceMinor: 1000 })];
    const shopper = await makeShopper();
    await shopper.add(book.id);
    await shopper.add(other.id);
    const use = async (code: string) => {
      const answer = await shopper.browser.send('/service/commerce/order/promo-code', { body: { code } });
      return answer.status === 200 ? ((await answer.json()) as CartAnswer).cart.discount_amount : answer.status;
    };
    const stored = async (code: string) => {
      const where = { code: { equals: code.toUpperCase() } };
      return (await payload.find({ collection: 'promo-codes', where, depth: 0 })).docs[0];
    };
    const past = '2020-01-01T00:00:00.000Z';
    const future = '2099-01-01T00:00:00.000Z';
    await proves('ADMIN-30', async () => {
      for (const [code, taken] of [
        [{ code: 'tenoff', kind: 'percent', percent: 10, startsAt: past, endsAt: future, totalLimit: 5 }, 4.2],
        [{ code: 'FIVE', kind: 'amount', amountMinor: 500, minimumMinor: 4200 }, 5],
        [{ code: 'ONEBOOK', kind: 'percent', percent: 12.5, products: [book.product.id] }, 4],
        [{ code: 'POST', kind: 'free-shipping' }, 0],
        [{ code: 'LARGE', kind: 'amount', amountMinor: 500, minimumMinor: 4201 }, 400],
        [{ code: 'LATER', kind: 'percent', percent: 10, startsAt: future }, 400],
        [{ code: 'OVER', kind: 'percent', percent: 10, startsAt: past, endsAt: '2020-02-01T00:00:00.000Z' }, 400],
        [{ code: 'ASLEEP', kind: 'percent', percent: 10, isActive: false }, 400],
      ] as const) {
        expect([code.code, (await makeCode(code)).status]).toEqual([code.code, 201]);
        expect(await stored(code.code)).toMatchObject({ ...code, code: code.code.toUpperCase() });
        expect([code.code, await use(code.code)]).toEqual([code.code, taken]);
      }
    });
  });

  test('rejects invalid codes with a reason, and everyone but merchandisers and admins', async () => {
    for (const [body, words] of [
      [{ code: 'A1', kind: 'percent' }, 'Enter a percentage'],
      [{ code: 'A2', kind: 'percent', percent: 101 }, 'Enter a percentage'],
      [{ code: 'A3', kind: 'percent', percent: -5 }, 'Enter a percentage'],
      [{ code: 'A4', kind: 'amount' }, 'Enter an amount'],
      [{ code: 'A5', kind: 'amount', amountMinor: 0 }, 'Enter an amount'],
      [{ code: 'A6', kind: 'amount', amountMinor: 1.5 }, 'Enter an amount'],
      [{ code: 'A7', kind: 'percent', percent: 5, totalLimit: 0 }, 'Enter a whole number'],
      [{ code: 'A8', kind: 'percent', percent: 5, perCustomerLimit: 1.5 }, 'Enter a whole number'],
      [
        { code: 'A9', kind: 'percent', percent: 5, startsAt: '2025-02-01', endsAt: '2025-01-01' },
        'The end must be after',
      ],
      [{ code: 'no spaces', kind: 'percent', percent: 5 }, 'letters, digits and hyphens'],
      [{ code: 'A10', kind: 'gift' }, 'kind'],
    ] as const) {
      const { status, text } = await makeCode(body);
      expect([body.code, status]).toEqual([body.code, 400]);
      expect(text).toContain(words);
    }
    const code = { code: 'TWICE', kind: 'percent', percent: 5 };
    expect((await makeCode(code)).status).toBe(201);
    expect((await makeCode({ ...code, code: 'twice' })).status).toBe(400);
    for (const as of [people.editor, people.reader])
      expect((await makeCode({ ...code, code: 'X1' }, as)).status).toBe(403);
  });
});

describe('notification requests for a product', () => {
  const coming = () => makeGoods({}, { productStatus: 'F' });
  const notifyWaiting = (product: number) =>
    (notifyAvailableJob.handler as (args: unknown) => Promise<unknown>)({ input: { product }, req: { payload } });
  const mailsAbout = async (address: string) =>
    (await mailsTo(address)).filter(({ subject }) => subject.endsWith('is available now'));

  test('are notified once each when it becomes available, however often that is reported', async () => {
    const { product } = await coming();
    const addresses = Array.from({ length: 12 }, () => `${randomUUID()}@meridian.example`);
    const ask = (emailAddress: string) =>
      openBrowser().send(`/service/product/${product.productId}/notify`, { body: { emailAddress } });
    // Twice each, in two spellings, all concurrently.
    const responses = await Promise.all(
      addresses.flatMap((address) => [ask(address), ask(` ${address.toUpperCase()} `)]),
    );
    expect(new Set(responses.map(({ status }) => status)).size).toBe(1);
    expect(responses[0]?.ok).toBe(true);
    expect(await mailsAbout(addresses[0] ?? '')).toEqual([]);
    await payload.update({ collection: 'products', id: product.id, data: { productStatus: 'A' } });
    await Promise.all(Array.from({ length: 30 }, () => notifyWaiting(product.id)));
    await payload.update({ collection: 'products', id: product.id, data: { summary: 'Here.' } });
    await payload.jobs.run({ limit: 500, silent: true });
    await payload.jobs.run({ limit: 500, silent: true });
    for (const address of addresses) expect(await mailsAbout(address)).toHaveLength(1);
  });

  test('are rejected if it was never published or is on sale, and count spellings of an address as one', async () => {
    const { product } = await coming();
    const ask = (id: string, emailAddress: string) => requestNotification(guest(), id, emailAddress);
    await expect(ask(product.productId, 'nobody')).rejects.toMatchObject({ code: 'bad-input' });
    await payload.update({ collection: 'products', id: product.id, data: { productStatus: 'A' } });
    await expect(ask(product.productId, 'a@b.co')).rejects.toMatchObject({ code: 'not-found' });
    expect(await rows('select 1 from notify_requests where product_id = $1', [product.id])).toEqual([]);
  });

  test('are limited to ten products a day per mailbox for guests, with the same response', async () => {
    const address = `${randomUUID()}@meridian.example`;
    for (let at = 0; at < 12; at += 1) await requestNotification(guest(), (await coming()).product.productId, address);
    expect(await rows('select 1 from notify_requests where email_address = $1', [address])).toHaveLength(10);
  });

  test('are not lost if the product becomes available at the same moment', async () => {
    const { product } = await coming();
    const addresses = Array.from({ length: 20 }, () => `${randomUUID()}@meridian.example`);
    const responses = addresses.map((address) =>
      requestNotification(guest(), product.productId, address).then(
        () => true,
        () => false,
      ),
    );
    const change = payload.update({ collection: 'products', id: product.id, data: { productStatus: 'A' } });
    const received = await Promise.all(responses);
    await change;
    await payload.jobs.run({ limit: 500, silent: true });
    await payload.jobs.run({ limit: 500, silent: true });
    for (const [at, address] of addresses.entries()) {
      expect(await mailsAbout(address)).toHaveLength(received[at] ? 1 : 0);
    }
  });
});
