import { defineEndpoint } from '@/api/http/define-endpoint';
import { printDelivery } from '@/api/membership/print-delivery.shapes';
import { readPrintDelivery } from '@/domain/membership/print-delivery.query';

/** Returns where the caller’s print issues go, and when they are on hold. */
export const readPrintDeliveryEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/print-delivery',
  summary: 'Get the delivery of your print issues',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'read',
  input: {},
  output: printDelivery,
  errors: [],
  handler: readPrintDelivery,
});
