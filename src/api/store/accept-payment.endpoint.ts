import { defineStaffAction } from '@/api/http/define-staff-action';
import { acceptPayment } from '@/domain/orders/payment-mismatch.command';

/** Accepts the amount paid for an order instead of its total. For merchandisers. */
export const acceptPaymentEndpoint = defineStaffAction({
  path: '/service/store/payment-mismatches/{id}/accept',
  summary: "Accept a payment that doesn't match its order's total",
  tags: ['store'],
  errors: ['bad-input', 'not-found', 'conflict'],
  run: acceptPayment,
});
