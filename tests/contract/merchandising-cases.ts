import { reportClientError } from '@/domain/client-errors/report-client-error.command';
import { dismissJob, retryJob } from '@/domain/jobs/handle-job.command';
import { dismissMails, resendMails } from '@/domain/mail/handle-failed-mails.command';
import { receiveMailEvents } from '@/domain/mail/receive-mail-events.command';
import { changeShippingAddress } from '@/domain/orders/change-address.command';
import { addOrderNote } from '@/domain/orders/order-note.command';
import { acceptPayment, refundPayment } from '@/domain/orders/payment-mismatch.command';
import { quoteOrderRefund, refundOrder, retryRefund } from '@/domain/orders/refund-order.command';
import { resendOrderMail } from '@/domain/orders/resend-mail.command';
import { shipOrder, shipOrders } from '@/domain/orders/ship-order.command';
import { exportReadership } from '@/domain/readership/export-readership.query';
import type { Viewer } from '@/domain/viewer';
import { EDITOR, MERCHANDISER, SUPPORT, USER } from '../unit/api/world';
import { casesOf } from './account-cases';
import type { Case } from './cases';

type Cases = Record<string, Record<number, Case>>;

/**
 * One request for every status that the endpoints for merchandisers document. The caller mocks their domain
 * functions.
 */
export const MERCHANDISING_CASES: Cases = {
  ...forMerchandisers(
    casesOf({
      method: 'post',
      url: '/service/store/orders/1/refund',
      path: '/service/store/orders/{id}/refund',
      body: { amountMinor: 100, key: '12345678' },
      mocks: refundOrder,
      result: undefined,
      errors: { 409: 'conflict', 422: 'other-request' },
    }),
  ),
  ...forMerchandisers(
    casesOf({
      method: 'post',
      url: '/service/store/orders/1/refund-quote',
      path: '/service/store/orders/{id}/refund-quote',
      body: { lines: [{ itemId: 'B-1', quantity: 1 }] },
      mocks: quoteOrderRefund,
      result: { amountMinor: 100, shippingMinor: 0, leftMinor: 200 },
      errors: { 404: 'not-found' },
    }),
  ),
  ...forMerchandisers(
    casesOf({
      method: 'post',
      url: '/service/store/refunds/1/retry',
      path: '/service/store/refunds/{id}/retry',
      malformed: '/service/store/refunds/x/retry',
      mocks: retryRefund,
      result: undefined,
      errors: { 404: 'not-found', 409: 'conflict' },
    }),
  ),
  ...mismatchCases('accept', acceptPayment),
  ...mismatchCases('refund', refundPayment),
  ...jobCases('retry', retryJob),
  ...jobCases('dismiss', dismissJob),
  ...mailCases('resend', resendMails),
  ...mailCases('dismiss', dismissMails),
  ...forStaff(
    casesOf({
      method: 'get',
      url: '/service/reading/readership.csv?by=article',
      path: '/service/reading/readership.csv',
      mocks: exportReadership,
      result: 'Article',
      malformed: '/service/reading/readership.csv?by=reader',
    }),
    EDITOR,
  ),
  ...casesOf({
    method: 'post',
    url: '/service/operations/client-errors',
    path: '/service/operations/client-errors',
    body: { message: 'TypeError: x is undefined', stack: '', page: '/' },
    mocks: reportClientError,
    result: undefined,
    errors: {},
  }),
  ...casesOf({
    method: 'post',
    url: '/service/operations/mail-events/generic',
    path: '/service/operations/mail-events/{provider}',
    body: { id: '1' },
    mocks: receiveMailEvents,
    result: undefined,
    errors: { 400: 'bad-input', 503: 'unavailable' },
  }),
  ...forMerchandisers(
    casesOf({
      method: 'post',
      url: '/service/store/orders/1/ship',
      path: '/service/store/orders/{id}/ship',
      body: {},
      mocks: shipOrder,
      result: undefined,
      errors: { 409: 'conflict' },
    }),
  ),
  ...forMerchandisers(
    casesOf({
      method: 'post',
      url: '/service/store/shipments',
      body: { orders: [1, 2] },
      mocks: shipOrders,
      result: { shipped: 1, skipped: ['M-2'] },
    }),
  ),
  ...forMerchandisers(
    casesOf({
      method: 'post',
      url: '/service/store/orders/1/notes',
      path: '/service/store/orders/{id}/notes',
      body: { text: 'Call back' },
      mocks: addOrderNote,
      result: undefined,
    }),
  ),
  ...forMerchandisers(
    casesOf({
      method: 'post',
      url: '/service/store/orders/1/mails',
      path: '/service/store/orders/{id}/mails',
      body: { kind: 'receipt' },
      mocks: resendOrderMail,
      result: true,
    }),
  ),
  ...forMerchandisers(
    casesOf({
      method: 'put',
      url: '/service/store/orders/1/shipping-address',
      path: '/service/store/orders/{id}/shipping-address',
      body: {},
      mocks: changeShippingAddress,
      result: { notices: [] },
      errors: { 409: 'order-shipped' },
    }),
  ),
};

/** Endpoints for merchandisers. Everyone else gets 404. */
function forMerchandisers(cases: Cases): Cases {
  return forStaff(cases, MERCHANDISER);
}

/** Endpoints for a role. Everyone else gets 404. */
function forStaff(cases: Cases, viewer: Viewer): Cases {
  for (const statuses of Object.values(cases)) {
    for (const each of Object.values(statuses)) each.viewer = viewer;
    const { url = '', init = {} } = statuses[200] ?? {};
    statuses[404] = { url, init, viewer: USER };
  }
  return cases;
}

/** Requests about a stuck job. */
function jobCases(action: string, mocks: typeof retryJob): Cases {
  return forMerchandisers(
    casesOf({
      method: 'post',
      url: `/service/operations/jobs/1/${action}`,
      path: `/service/operations/jobs/{id}/${action}`,
      malformed: `/service/operations/jobs/x/${action}`,
      mocks,
      result: undefined,
      errors: { 409: 'conflict' },
    }),
  );
}

/** Requests about failed mails. */
function mailCases(action: string, mocks: typeof resendMails): Cases {
  return forStaff(
    casesOf({
      method: 'post',
      url: `/service/operations/failed-mails/${action}`,
      body: { mails: [1, 2] },
      mocks,
      result: { count: 2 },
      errors: {},
    }),
    SUPPORT,
  );
}

/** Requests about a payment mismatch. */
function mismatchCases(action: string, mocks: typeof acceptPayment): Cases {
  return forMerchandisers(
    casesOf({
      method: 'post',
      url: `/service/store/payment-mismatches/1/${action}`,
      path: `/service/store/payment-mismatches/{id}/${action}`,
      malformed: `/service/store/payment-mismatches/x/${action}`,
      mocks,
      result: undefined,
      errors: { 404: 'not-found', 409: 'conflict' },
    }),
  );
}
