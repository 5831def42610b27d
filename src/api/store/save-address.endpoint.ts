import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { addressInput, bookAddress } from '@/api/store/address.shapes';
import { cartAnswer } from '@/api/store/cart.shapes';
import { saveAddress } from '@/domain/cart/address.command';
import { answerCart } from '@/domain/cart/cart.presenter';
import { findCart } from '@/domain/cart/cart.query';
import { presentAddress } from '@/domain/cart/postal-address.presenter';

/** Keeps an address in the own book (CHK-04, CHK-05). */
export const saveAddressEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/commerce/address',
  summary: 'Keeps an address in the own book; with an id it changes that one',
  tags: ['store'],
  access: 'signed-in',
  limit: 'write',
  input: { body: addressInput.extend({ id: pathId.optional() }) },
  output: cartAnswer.extend({ address: bookAddress }),
  errors: ['bad-input', 'not-found', 'not-allowed'],
  async handler(ctx, { body }) {
    const address = presentAddress(await saveAddress(ctx, body));
    return { ...answerCart(await findCart(ctx), ctx.now), address };
  },
});
