import { defineStaffAction } from '@/api/http/define-staff-action';
import { refundPayment } from '@/domain/orders/payment-mismatch.command';

/** Cancels an order and refunds everything that was paid for it. For merchandisers. */
export const refundPaymentEndpoint = defineStaffAction({
  path: '/service/store/payment-mismatches/{id}/refund',
  summary: "Refund a payment that doesn't match its order's total",
  tags: ['store'],
  errors: ['bad-input', 'not-found', 'conflict'],
  run: refundPayment,
});
