import { receiveEvent } from '@/domain/payments/receive-event.command';
import { casesOf } from './account-cases';
import type { Case } from './cases';

/** One call for every status that the calls of payment providers promise. Their domain is mocked by who uses them. */
export const PAYMENT_CASES: Record<string, Record<number, Case>> = {
  ...casesOf({
    method: 'post',
    url: '/service/payments/events/stripe',
    path: '/service/payments/events/{provider}',
    body: { id: 'evt' },
    asks: receiveEvent,
    answers: undefined,
    errors: { 400: 'bad-input' },
  }),
};
