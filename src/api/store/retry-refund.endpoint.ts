import { defineStaffAction } from '@/api/http/define-staff-action';
import { retryRefund } from '@/domain/orders/refund-order.command';

/** Sends a failed refund again, or immediately retries one without a response. For merchandisers. */
export const retryRefundEndpoint = defineStaffAction({
  path: '/service/store/refunds/{id}/retry',
  summary: 'Retry a failed refund',
  tags: ['store'],
  errors: ['bad-input', 'not-found', 'conflict'],
  run: retryRefund,
});
