import { defineEndpoint } from '@/api/http/define-endpoint';
import { printDelivery } from '@/api/membership/print-delivery.shapes';
import { addressInput } from '@/api/store/address.shapes';
import { savePrintAddress } from '@/domain/membership/print-delivery.command';
import { readPrintDelivery } from '@/domain/membership/print-delivery.query';

/** Stores the postal address for the caller’s print issues. */
export const savePrintAddressEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/print-delivery',
  summary: 'Save the address for your print issues',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: { body: addressInput },
  output: printDelivery,
  errors: ['bad-input', 'not-found'],
  async handler(ctx, { body }) {
    await savePrintAddress(ctx, body);
    return readPrintDelivery(ctx);
  },
});
