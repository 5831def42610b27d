import { receiveEvent } from '@/domain/payments/receive-event.command';
import { casesOf } from './account-cases';
import type { Case } from './cases';

/**
 * One request for every status that the endpoints of payment providers document. The caller mocks their domain
 * functions.
 */
export const PAYMENT_CASES: Record<string, Record<number, Case>> = {
  ...casesOf({
    method: 'post',
    url: '/service/payments/events/stripe',
    path: '/service/payments/events/{provider}',
    body: { id: 'evt' },
    mocks: receiveEvent,
    result: undefined,
    errors: { 400: 'bad-input' },
  }),
};
