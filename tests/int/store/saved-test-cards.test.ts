import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESS } from '../../helpers/postal-address';
import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';
import { makeGoods, makeShopper } from './goods';

beforeAll(async () => {
  await makeAdmin();
});
afterAll(() => payload.destroy());

/** Creates a buyer with a file in the cart, at the embedded gateway. */
async function shopper() {
  const shop = await makeShopper();
  const { id } = await makeGoods({ lineType: 'DIGITAL', format: 'PDF' });
  const choose = (payment: object) =>
    shop.browser.send('/service/commerce/shipping-payment', { body: { billingAddress: ADDRESS, ...payment } });
  const cards = async () => (await shop.browser.json<{ cards: { id: string }[] }>('/service/commerce/card')).cards;
  const buy = async (payment: object) => {
    await shop.add(id);
    expect((await choose(payment)).status).toBe(200);
    return ((await (await shop.submit()).json()) as { status: string }).status;
  };
  return { ...shop, choose, cards, buy };
}

const card = (token: string, save: boolean) => ({ payment: { token, brand: 'Visa', last4: '4242', save } });

test('the embedded gateway saves a test card only with consent, offers it once and deletes it when it is removed', async () => {
  const { browser, buy, cards, choose } = await shopper();
  expect(await buy(card('pm_card_visa', false))).toBe('success');
  expect(await cards()).toEqual([]);
  expect(await buy(card('pm_card_visa', true))).toBe('success');
  expect(await buy(card('pm_card_visa', true))).toBe('success');
  const [saved, ...others] = await cards();
  expect(saved).toEqual({ id: 'pm_card_visa', brand: 'Visa', last4: '4242', expires: null });
  expect(others).toEqual([]);
  expect(await buy({ savedCardId: 'pm_card_visa' })).toBe('success');
  expect((await browser.send('/service/commerce/card/pm_card_visa', { method: 'DELETE' })).status).toBe(200);
  expect(await cards()).toEqual([]);
  expect((await choose({ savedCardId: 'pm_card_visa' })).status).toBe(404);
});

test('a declined test card is not saved, and nobody can select a card that only another user has saved', async () => {
  const [owner, other] = [await shopper(), await shopper()];
  await owner.buy(card('pm_card_visa_chargeDeclined', true));
  expect(await owner.cards()).toEqual([]);
  await owner.buy(card('pm_card_mastercard', true));
  expect(await owner.cards()).toMatchObject([{ id: 'pm_card_mastercard', last4: '4444' }]);
  expect(await other.cards()).toEqual([]);
  expect((await other.choose({ savedCardId: 'pm_card_mastercard' })).status).toBe(404);
});
