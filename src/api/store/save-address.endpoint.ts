import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { addressInput, addressOutput } from '@/api/store/address.shapes';
import { cartOutput } from '@/api/store/cart.shapes';
import { saveAddress } from '@/domain/cart/address.command';
import { answerCart } from '@/domain/cart/answer-cart.query';
import { findCart } from '@/domain/cart/cart.query';
import { presentAddress } from '@/domain/cart/postal-address.presenter';

/** Saves an address in the caller's address book (CHK-04, CHK-05). */
export const saveAddressEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/commerce/address',
  summary: 'Save an address; with an ID, update it',
  tags: ['store'],
  access: 'signed-in',
  limit: 'write',
  input: { body: addressInput.extend({ id: pathId.optional() }) },
  output: cartOutput.extend({ address: addressOutput }),
  errors: ['bad-input', 'not-found', 'not-allowed'],
  async handler(ctx, { body }) {
    const address = presentAddress(await saveAddress(ctx, body));
    return { ...(await answerCart(ctx, await findCart(ctx))), address };
  },
});
